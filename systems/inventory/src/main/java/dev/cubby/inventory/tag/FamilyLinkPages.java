package dev.cubby.inventory.tag;

import static dev.cubby.inventory.text.TagText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.family.*;
import dev.cubby.inventory.family.FamilyModel.OfFamily;
import dev.cubby.inventory.item.ItemPages;
import dev.cubby.inventory.tag.TagModel.LinkCheck;
import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.text.InventoryText;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Field.Choice;

/** All links of a family for its admins: how they are used, and their labels. */
public record FamilyLinkPages(TagApi api) {
  private static final int MOST_LABELS = 100;

  record Chosen(UUID familyId, List<String> link) {}

  public static final Route<OfFamily, Page> LIST =
      Page.at(FamilyPages.ONE + "/links", "inventory.links", FamilyApi.of(OfFamily.class))
          .summary("The links of a family, and how they are used")
          .may(Right.MANAGE_LINKS.roles());
  static final Route<Chosen, Page> LABELS =
      Page.at(
              FamilyPages.ONE + "/labels",
              "inventory.link-labels",
              FamilyApi.of(Chosen.class).field("link", TITLE, Rule.count(0, MOST_LABELS)))
          .summary("A print sheet of labels for chosen links")
          .may(Right.MANAGE_LINKS.roles());

  public void addTo(Routes.Builder routes) {
    routes.page(LIST, this::list).page(LABELS, this::labels);
  }

  /** The print sheet of some links, or where to choose them. */
  static Link labels(UUID familyId, List<String> linkIds) {
    return LABELS.link(new Chosen(familyId, linkIds));
  }

  private Page list(Call<OfFamily> call) {
    var familyId = call.given().familyId();
    var now = api.clock().instant();
    var links = api.tags().listAll(familyId);
    var page = page(TITLE).back(ITEMS, ItemPages.list(familyId));
    if (links.isEmpty()) {
      return page.add(none(familyId));
    }
    var usage = api.tags().usage(familyId, LinkUsage.UNUSED.toDays());
    var groups = new ArrayList<Rows.Group>();
    group(groups, UNUSUAL, links, link -> link.isGoodAt(now) && usage.isUnusual(link), usage, now);
    group(
        groups,
        ACTIVE_LINKS,
        links,
        link -> link.isGoodAt(now) && !usage.isUnusual(link) && !usage.isUnused(link, now),
        usage,
        now);
    group(
        groups,
        UNUSED,
        links,
        link -> usage.isUnused(link, now) && !usage.isUnusual(link),
        usage,
        now);
    group(groups, INACTIVE_LINKS, links, link -> !link.isGoodAt(now), usage, now);
    if (links.stream().anyMatch(link -> link.isGoodAt(now) && usage.isUnusual(link))) {
      page = page.add(banner(Chip.Tone.WARN, UNUSUAL_TEXT));
    }
    if (links.stream().anyMatch(link -> link.isGoodAt(now))) {
      page = page.action(Action.link(PRINT_LABELS, labels(familyId, List.of())).icon(Icon.QR));
    }
    return page.add(card(LinkPages.chart(usage, usage::on)), new Rows(groups))
        .add(api.tags().lastCheck(familyId).map(FamilyLinkPages::checked));
  }

  private static Piece none(UUID familyId) {
    return empty(NONE_IN_FAMILY, Action.link(InventoryText.SHOW_ITEMS, ItemPages.list(familyId)));
  }

  private static Piece checked(LinkCheck check) {
    var at = Text.at(check.checkedAt());
    return paragraph(
        check.repaired() == 0
            ? CHECKED.with(at)
            : REPAIRED.with(at, check.namesRepaired(), check.deactivated()));
  }

  private static void group(
      List<Rows.Group> groups,
      Text heading,
      List<NfcUrl> links,
      Predicate<NfcUrl> which,
      LinkUsage usage,
      Instant now) {
    var rows =
        links.stream()
            .filter(which)
            .map(link -> {
              var row = LinkPages.row(link, verbatim(link.itemName()), now);
              row = link.label().map(Text::verbatim).map(row::meta).orElse(row);
              var uses = usage.of(link);
              return uses == 0 && link.lastAccessedAt().isEmpty()
                  ? row.meta(NEVER_OPENED)
                  : row.meta(LATELY.with(uses), LinkPages.lastOpened(link));
            })
            .toList();
    if (!rows.isEmpty()) {
      groups.add(Rows.Group.of(heading, rows));
    }
  }

  /** First the links to choose from, then the sheet. */
  private Page labels(Call<Chosen> call) {
    var familyId = call.given().familyId();
    var now = api.clock().instant();
    var good =
        api.tags().listAll(familyId).stream()
            .filter(link -> link.isGoodAt(now))
            .sorted(Comparator.comparing(NfcUrl::itemName, String.CASE_INSENSITIVE_ORDER))
            .toList();
    var chosen = good.stream().filter(link -> call.given().link().contains(link.linkId())).toList();
    var page =
        page(LABELS_TITLE)
            .back(TITLE, LIST.at(familyId))
            .add(banner(Chip.Tone.WARN, LABEL_WARNING));
    if (good.isEmpty()) {
      return page.add(none(familyId));
    }
    if (chosen.isEmpty()) {
      var choices =
          good.stream().map(link -> new Choice(link.linkId(), verbatim(title(link)))).toList();
      var all = good.stream().limit(MOST_LABELS).map(NfcUrl::linkId).toList();
      return page.narrow()
          .add(
              card(
                  Form.of(LABELS, SHOW_LABELS, new Chosen(familyId, all))
                      .choices("link", choices)));
    }
    return page.script("print.js")
        .add(OperatorPages.loopbackWarning(api.fullUrl(call, chosen.getFirst())))
        .add(
            new Labels(
                    chosen.stream()
                        .map(link ->
                            new Labels.Label(
                                verbatim(link.itemName()),
                                link.label().map(Text::verbatim),
                                Qr.of(
                                    QR_OF.with(link.itemName()),
                                    api.fullUrl(call, link).toString())))
                        .toList())
                .piece());
  }

  private static String title(NfcUrl link) {
    return link.label().map(label -> link.itemName() + " · " + label).orElse(link.itemName());
  }
}
