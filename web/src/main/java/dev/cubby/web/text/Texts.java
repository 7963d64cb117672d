package dev.cubby.web.text;

import static java.util.Objects.requireNonNull;

import module java.base;

import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import dev.cubby.core.failure.Failure.UnsoundCatalog;

/** All messages of a server, in all their languages, proved complete. */
public final class Texts {
  private final Map<Key, Map<Language, MessageForm>> messages;
  private final Map<Language, LocalizedNumberFormatter> numbers = new EnumMap<>(Language.class);

  private Texts(Map<Key, Map<Language, MessageForm>> messages) {
    this.messages = messages;
    for (var language : Language.values()) {
      numbers.put(language, NumberFormatter.withLocale(language.locale()));
    }
  }

  /** Reads the catalogues and reports every fault at once. */
  public static Texts prove(List<Catalogue> catalogues) {
    var faults = new ArrayList<>(Catalogue.clashes(catalogues));
    var all = new HashMap<Key, Map<Language, MessageForm>>();
    catalogues.forEach(catalogue -> all.putAll(catalogue.read(faults)));
    if (!faults.isEmpty()) {
      throw new UnsoundCatalog("Texts are not complete", "faults", faults);
    }
    return new Texts(all);
  }

  /** Refuses keys that one of these languages lacks. */
  public void proveSpoken(Stream<Text> shown, Set<Language> languages) {
    var faults =
        shown
            .flatMap(text -> text instanceof Key key ? Stream.of(key) : Stream.empty())
            .flatMap(key ->
                languages.stream()
                    .filter(one -> !messages.getOrDefault(key, Map.of()).containsKey(one))
                    .map(one -> key.id() + " is shown in the shell, also in " + one.tag()))
            .toList();
    if (!faults.isEmpty()) {
      throw new UnsoundCatalog("Texts of the shell lack a language", "faults", faults);
    }
  }

  /** English where a language lacks the key: a reader of one system meets the kit's texts, too. */
  MessageForm form(Key key, Language language) {
    var forms = messages.get(key);
    if (forms == null) {
      throw new IllegalArgumentException("No catalogue declares " + key.id());
    }
    var form = forms.get(language);
    return form == null ? requireNonNull(forms.get(Language.ENGLISH)) : form;
  }

  String number(Number number, Language language) {
    return requireNonNull(numbers.get(language)).format(number).toString();
  }
}
