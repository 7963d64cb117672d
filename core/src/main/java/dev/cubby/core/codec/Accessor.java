package dev.cubby.core.codec;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Reads one component of a record. After the first call this costs no more than a method call. */
final class Accessor implements Function<Object, Object> {
  private final MethodHandles.Lookup lookup;
  private final RecordComponent component;
  private volatile @Nullable Function<Object, Object> compiled;

  Accessor(MethodHandles.Lookup lookup, RecordComponent component) {
    this.lookup = lookup;
    this.component = component;
  }

  @Override
  public Object apply(Object record) {
    var known = compiled;
    if (known == null) {
      known = compile();
      compiled = known;
    }
    return known.apply(record);
  }

  @SuppressWarnings("unchecked")
  private Function<Object, Object> compile() {
    try {
      var method = lookup.unreflect(component.getAccessor());
      try {
        var site =
            LambdaMetafactory.metafactory(
                lookup,
                "apply",
                MethodType.methodType(Function.class),
                MethodType.methodType(Object.class, Object.class),
                method,
                method.type().wrap().changeParameterType(0, component.getDeclaringRecord()));
        return (Function<Object, Object>) site.getTarget().invoke();
      } catch (LambdaConversionException e) {
        // Records of another class loader or module use reflection, which is a little slower.
        return called(method.asType(MethodType.methodType(Object.class, Object.class)));
      }
    } catch (Throwable e) {
      throw new LinkageError("An accessor could not be compiled: " + component, e);
    }
  }

  private static Function<Object, Object> called(MethodHandle accessor) {
    return record -> {
      try {
        return (Object) accessor.invokeExact(record);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
