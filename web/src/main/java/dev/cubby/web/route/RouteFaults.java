package dev.cubby.web.route;

import module java.base;

import dev.cubby.core.codec.JavaTypes;
import dev.cubby.web.upload.Upload;

/** Looks for what is wrong with routes before anybody asks for one. */
final class RouteFaults {
  private final List<Routes.Bound<?, ?>> bound;
  private final List<String> faults = new ArrayList<>();

  RouteFaults(List<Routes.Bound<?, ?>> bound) {
    this.bound = bound;
  }

  List<String> found() {
    var names = new HashSet<String>();
    for (int i = 0; i < bound.size(); i++) {
      var route = bound.get(i).route();
      if (!names.add(route.name())) {
        faults.add("Two routes are called " + route.name());
      }
      alone(route);
      repeats(bound.get(i));
      for (var earlier : bound.subList(0, i)) {
        together(route, earlier.route());
      }
    }
    return faults;
  }

  private void alone(Route<?, ?> route) {
    if (route.may().isEmpty()) {
      faults.add(route + " says of nobody that they may; name roles, or Role.ANYBODY");
    }
    if (route.once() && route.method().isSafe()) {
      faults.add(route + " changes nothing, so nothing of it can happen once");
    }
    files(route);
    var fields = route.input().fields().stream().map(field -> field.getName()).toList();
    for (var slot : route.path().slots()) {
      if (!fields.contains(slot)) {
        faults.add(
            route
                + " has a slot {"
                + slot
                + "} that is no component of "
                + route.input().type().getSimpleName());
      }
    }
    if (new HashSet<>(route.path().slots()).size() != route.path().slots().size()) {
      faults.add(route + " has one slot twice");
    }
  }

  private void repeats(Routes.Bound<?, ?> one) {
    if (one.route().once() && !one.repeats()) {
      faults.add(one.route() + " happens once, but is added without an answer to repeats");
    }
    if (one.repeats() && !one.route().once()) {
      faults.add(one.route() + " answers repeats, but does not say happeningOnce()");
    }
  }

  private void files(Route<?, ?> route) {
    if (route.input().hasFiles() && route.method().isSafe()) {
      faults.add(route + " takes a file, which no GET brings");
    }
    if (route.takesFileAlone()
        && route.input().fields().size() != route.path().slots().size() + 1) {
      faults.add(route + " takes a file as its body, which brings nothing besides");
    }
    for (var field : route.input().fields()) {
      boolean file = JavaTypes.inside(field.getGenericType()) == Upload.class;
      if (file != route.input().fileRule(field.getName()).isPresent()) {
        faults.add(
            route
                + ": "
                + field.getName()
                + (file
                    ? " is a file without a Rule.file that bounds it"
                    : " has a Rule.file and is no Upload"));
      }
    }
  }

  private void together(Route<?, ?> route, Route<?, ?> other) {
    if (route.method() == other.method()
        && route.path().overlaps(other.path())
        && route.path().literalsFirst(other.path()) == 0) {
      faults.add(route + " and " + other + " answer to one path");
    }
  }
}
