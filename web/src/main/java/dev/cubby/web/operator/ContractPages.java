package dev.cubby.web.operator;

import static dev.cubby.web.route.Role.OPERATOR;
import static dev.cubby.web.text.ContractText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.banner;
import static dev.cubby.web.ui.Ui.chip;
import static dev.cubby.web.ui.Ui.empty;
import static dev.cubby.web.ui.Ui.page;
import static dev.cubby.web.ui.Ui.paragraph;
import static dev.cubby.web.ui.Ui.search;

import module java.base;

import dev.cubby.core.contract.Contract;
import dev.cubby.web.monitor.ContractFigures.Figures;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Group;
import dev.cubby.web.ui.Rows.Row;

/** All access patterns, and those that reality has gone beyond. */
record ContractPages(ContractDirectory directory) {
  private static final String ALL = OperatorPages.PATH + "/contracts";

  record Shown(Optional<ContractFilter> which, Optional<String> q) {
    Shown which(ContractFilter other) {
      return new Shown(Optional.of(other), q);
    }
  }

  record OneContract(String contract) {}

  static final Route<Shown, Page> LIST =
      OperatorPages.page(
              ALL,
              "operator.contracts",
              Input.of(Shown.class).field("q", Label.of(SEARCH), Rule.length(0, 100)))
          .summary("Access patterns by table, with calls and exceeded declarations");
  static final Route<OneContract, Page> SHOW =
      OperatorPages.page(ALL + "/{contract}", "operator.contract", Input.of(OneContract.class))
          .summary("One access pattern: keys, what is declared and what was observed");

  /** The address that the docs name. */
  static final Route<Nothing, Redirect> SHORT =
      Route.page(Method.GET, "/contracts", "contracts.page", Input.NOTHING, Redirect.class)
          .may(OPERATOR)
          .summary("Redirect to the access patterns");

  void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(SHOW, this::show).page(SHORT, _ -> Redirect.to(LIST.at()));
  }

  private Page list(Call<Shown> call) {
    var shown = call.given();
    var which = shown.which().orElse(ContractFilter.CALLED);
    var words = shown.q().orElse("").strip();
    var groups = new TreeMap<String, List<Row>>();
    long broken = 0;
    for (var contract : directory.catalog().contracts()) {
      var figures = directory.figures().of(contract);
      broken += figures.broken() ? 1 : 0;
      if (isIn(which, figures) && isNamed(contract, words)) {
        groups
            .computeIfAbsent(ContractDirectory.table(contract), _ -> new ArrayList<>())
            .add(row(contract, figures, words));
      }
    }
    Piece results =
        groups.isEmpty()
            ? empty(
                which == ContractFilter.EXCEEDED && words.isEmpty() ? NONE_EXCEEDED : NOTHING_FOUND)
            : new Rows(
                groups.entrySet().stream()
                    .map(group -> Group.of(verbatim(group.getKey()), group.getValue()))
                    .toList());
    return page(TITLE)
        .meta(COUNT.with(directory.catalog().contracts().size()))
        .add(paragraph(LEAD))
        .add(
            broken > 0 && which != ContractFilter.EXCEEDED
                ? Optional.of(
                    banner(
                        Chip.Tone.WARN,
                        EXCEEDED_COUNT.with(broken),
                        Action.link(
                            SHOW_EXCEEDED, LIST.link(shown.which(ContractFilter.EXCEEDED)))))
                : Optional.empty())
        .add(search(LIST, "q", shown, results).filters(filters(shown, which)));
  }

  private static boolean isIn(ContractFilter which, Figures figures) {
    return switch (which) {
      case CALLED -> figures.observed().isPresent();
      case EXCEEDED -> figures.broken();
      case ALL -> true;
    };
  }

  /** By all words, in any order. */
  private static boolean isNamed(Contract<?> contract, String words) {
    var name = contract.name().toLowerCase(Locale.ROOT);
    return Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(name::contains);
  }

  private static Filters filters(Shown shown, ContractFilter current) {
    var filters = Filters.of(FILTER);
    for (var which : ContractFilter.values()) {
      filters = filters.choice(Text.of(which), LIST.link(shown.which(which)), which == current);
    }
    return filters;
  }

  private Row row(Contract<?> contract, Figures figures, String words) {
    var row =
        Row.of(Text.found(contract.name(), words))
            .link(SHOW.at(directory.slug(contract)))
            .meta(verbatim(contract.kind()));
    for (var access : directory.accesses(contract)) {
      if (contract.kind().equals("transaction")) {
        break;
      }
      row = row.meta(verbatim(String.join(", ", access.keys())));
    }
    var observed = figures.observed();
    row =
        observed.isEmpty()
            ? row.meta(NOT_CALLED)
            : row.meta(
                CALLS.with(observed.get().calls()), P99.with(micros(observed.get().p99Micros())));
    return figures.broken() ? row.chip(chip(Chip.Tone.WARN, EXCEEDED)) : row;
  }

  static Text micros(long micros) {
    return Amounts.millis(micros * 1_000);
  }

  private Page show(Call<OneContract> call) {
    var contract =
        directory
            .find(call.given().contract())
            .orElseThrow(() -> Problem.of(ProblemKind.NOT_FOUND, NO_SUCH_CONTRACT));
    return new ContractPage(directory, contract).page();
  }
}
