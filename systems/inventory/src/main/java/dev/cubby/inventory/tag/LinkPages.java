package dev.cubby.inventory.tag;

import static dev.cubby.inventory.base.InventoryProblems.done;
import static dev.cubby.inventory.text.TagText.*;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.inventory.base.InventoryProblems;
import dev.cubby.inventory.base.Refusal;
import dev.cubby.inventory.family.*;
import dev.cubby.inventory.item.ItemModel.Item;
import dev.cubby.inventory.item.ItemModel.OfItem;
import dev.cubby.inventory.item.ItemPages;
import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.text.TagText;
import dev.cubby.web.operator.OperatorPages;
import dev.cubby.web.route.*;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import dev.cubby.web.ui.Rows.Row;

/**
 * The links of an item for admins: created, shown with their QR codes, rotated and deactivated.
 * Addresses name links without their secrets.
 */
public record LinkPages(TagApi api) {
  private static final String OF_ITEM = ItemPages.ONE + "/links";
  private static final String ONE = OF_ITEM + "/{linkId}";

  /** What a tap does. */
  public enum TapWay {
    TAKE,
    ADD
  }

  record NewLink(
      UUID familyId,
      UUID itemId,
      Optional<String> label,
      TapWay way,
      long amount,
      Optional<LocalDate> expiresOn) {}

  record OfLink(UUID familyId, UUID itemId, String linkId) {}

  static final Route<OfItem, Page> NEW =
      Page.at(ItemPages.ONE + "/new-link", "inventory.new-link", FamilyApi.of(OfItem.class))
          .summary("The form of a new link")
          .may(Right.MANAGE_LINKS.roles());
  static final Route<NewLink, Redirect> CREATE =
      Redirect.at(
              OF_ITEM,
              "inventory.create-link",
              FamilyApi.of(NewLink.class)
                  .like(TagApi.CREATE.input(), "label")
                  .field("way", WAY)
                  .field("amount", AMOUNT, Rule.range(1, Tags.MOST_DELTA))
                  .field("expiresOn", Label.of(EXPIRES).hint(EXPIRES_HINT)))
          .summary("Creates a link to an item")
          .may(Right.MANAGE_LINKS.roles())
          .happeningOnce();
  static final Route<OfLink, Page> SHOW =
      Page.at(ONE, "inventory.link", FamilyApi.of(OfLink.class))
          .summary("A link with its QR code, and how it is used")
          .may(Right.MANAGE_LINKS.roles());

  /** Keeps the secret off the pages that list links. */
  static final Route<OfLink, Redirect> OPEN =
      Route.page(
              Method.GET,
              ONE + "/tap",
              "inventory.open-link",
              FamilyApi.of(OfLink.class),
              Redirect.class)
          .summary("Leads to the tap page of a link")
          .may(Right.MANAGE_LINKS.roles());

  static final Confirm<OfLink> ROTATE = once("rotate", "Rotates a link");
  static final Confirm<OfLink> DEACTIVATE =
      Confirm.at(ONE + "/deactivate", "inventory.deactivate-link", FamilyApi.of(OfLink.class))
          .summary("Deactivates a link")
          .may(Right.MANAGE_LINKS.roles());

  private static Confirm<OfLink> once(String act, String summary) {
    var confirm =
        Confirm.at(ONE + "/" + act, "inventory." + act + "-link", FamilyApi.of(OfLink.class))
            .summary(summary)
            .may(Right.MANAGE_LINKS.roles());
    return new Confirm<>(confirm.ask(), confirm.act().happeningOnce());
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(NEW, this::newLink)
        .form(CREATE, this::create, this::created, (_, link) -> show(link, CREATED))
        .page(SHOW, this::show)
        .page(OPEN, call -> Redirect.to(TapApi.SHOW.at(find(call.given()).urlId())));
    ROTATE.addTo(
        routes, this::askRotate, this::rotate, this::rotated, (_, link) -> show(link, ROTATED));
    DEACTIVATE.addTo(routes, this::askDeactivate, this::deactivate);
  }

  // On the item's page

  /** The links of an item, as a part of its page. */
  public Piece linksOf(Item item) {
    var links = api.tags().listOfItem(item.key());
    var now = api.clock().instant();
    var create = Action.link(CREATE_LINK, NEW.at(item.familyId(), item.itemId()));
    var rows =
        links.stream()
            .sorted(Comparator.comparing(link -> !link.isGoodAt(now)))
            .map(link -> {
              var row = opened(row(link, name(link), now), link);
              return link.isGoodAt(now) && item.isActive() ? row.action(open(link)) : row;
            })
            .toList();
    return section(TITLE, rows(rows, empty(item.isActive() ? NONE : NONE_ARCHIVED)))
        .action(item.isActive() ? new Action[] {create} : new Action[0]);
  }

  private static Text name(NfcUrl link) {
    return link.label().map(Text::verbatim).orElse(NO_LABEL);
  }

  /** An active link needs no word for it. */
  static Row row(NfcUrl link, Text title, Instant now) {
    var row = Ui.row(title, address(link));
    return link.isGoodAt(now) ? row : row.chip(state(link, now));
  }

  private static Row opened(Row row, NfcUrl link) {
    return link.lastAccessedAt().isEmpty()
        ? row.meta(NEVER_OPENED)
        : row.meta(COUNT.with(link.accessCount()), lastOpened(link));
  }

  static Text lastOpened(NfcUrl link) {
    return link.lastAccessedAt()
        .<Text>map(at -> LAST_OPENED.with(Text.at(at)))
        .orElse(NEVER_OPENED);
  }

  private static Action open(NfcUrl link) {
    var words = (link.delta() < 0 ? TAP_TAKES : TAP_ADDS).with(Math.abs(link.delta()));
    return Action.link(words, OPEN.link(linkOf(link))).label(TAP_OF.with(words, link.itemName()));
  }

  private static OfLink linkOf(NfcUrl link) {
    return new OfLink(link.familyId(), link.itemId(), link.linkId());
  }

  private static Chip state(NfcUrl link, Instant now) {
    if (link.isGoodAt(now)) {
      return chip(Chip.Tone.GOOD, ACTIVE);
    }
    return chip(Chip.Tone.HOLD, link.isActive() ? EXPIRED : Text.of(reason(link)));
  }

  private static TagModel.DeactivatedReason reason(NfcUrl link) {
    return link.deactivatedReason().orElse(TagModel.DeactivatedReason.ROTATED);
  }

  private static Link address(NfcUrl link) {
    return SHOW.at(link.familyId(), link.itemId(), link.linkId());
  }

  private static Redirect show(NfcUrl link, Text said) {
    return Redirect.to(address(link)).saying(said);
  }

  // One link

  private Item item(UUID familyId, UUID itemId) {
    return api.tags()
        .pantry()
        .find(new OfItem(familyId, itemId))
        .orElseThrow(() -> InventoryProblems.of(Refusal.NO_SUCH_ITEM));
  }

  private Page newLink(Call<OfItem> call) {
    var item = item(call.given().familyId(), call.given().itemId());
    var form =
        Form.of(CREATE, CREATE_LINK, item.familyId(), item.itemId())
            .value("way", TapWay.TAKE.name())
            .value("amount", "1");
    return page(NEW_TITLE)
        .narrow()
        .back(verbatim(item.name()), ItemPages.SHOW.at(item.familyId(), item.itemId()))
        .add(card(form));
  }

  private Answer<NfcUrl> create(Call<NewLink> call) {
    var given = call.given();
    var end =
        given
            .expiresOn()
            .map(day -> day.plusDays(1).atStartOfDay(call.reader().zone()).toInstant());
    if (end.filter(at -> !at.isAfter(api.clock().instant())).isPresent()) {
      throw Problem.invalid("expiresOn", EXPIRES_PAST);
    }
    var link =
        new Tags.NewLink(
            given.label(), given.way() == TapWay.TAKE ? -given.amount() : given.amount(), end);
    var of = new OfItem(given.familyId(), given.itemId());
    return Answer.of(done(api.tags().create(Acting.as(call), of, link)));
  }

  private Answer<NfcUrl> created(Call<NewLink> call, String linkId) {
    return require(new OfLink(call.given().familyId(), call.given().itemId(), linkId));
  }

  private Answer<NfcUrl> require(OfLink of) {
    return Answer.of(find(of));
  }

  private NfcUrl find(OfLink of) {
    return api.require(new OfItem(of.familyId(), of.itemId()), of.linkId());
  }

  private Page show(Call<OfLink> call) {
    var link = find(call.given());
    var now = api.clock().instant();
    var address = api.fullUrl(call, link);
    var page =
        page(verbatim(link.label().orElse(link.itemName())))
            .back(verbatim(link.itemName()), ItemPages.SHOW.at(link.familyId(), link.itemId()))
            .script("tag.js");
    var about = new ArrayList<Piece>();
    about.add(section(DETAILS, card(details(link, now))));
    if (link.isActive()) {
      var end = Action.ask(TagText.DEACTIVATE, DEACTIVATE.link(call.given()));
      about.add(
          link.isGoodAt(now)
              ? buttons(Action.ask(TagText.ROTATE, ROTATE.link(call.given())), end)
              : buttons(end));
    }
    if (!link.isGoodAt(now)) {
      return page.add(about).add(use(link));
    }
    var main = new ArrayList<Piece>();
    main.add(
        card(
            Qr.of(QR_OF.with(link.itemName()), address.toString()).piece(),
            secret(LINK, address.toString()),
            paragraph(WARNING),
            buttons(open(link)),
            new TagWriter(WRITE_TAG, HOLD_TAG, TAG_WRITTEN, TAG_FAILED, address.toString())
                .piece()));
    use(link).ifPresent(main::add);
    return page.action(
            Action.link(
                    PRINT_LABEL, FamilyLinkPages.labels(link.familyId(), List.of(link.linkId())))
                .icon(Icon.QR)
                .main())
        .add(OperatorPages.loopbackWarning(address))
        .add(columns(main, about));
  }

  private Optional<Piece> use(NfcUrl link) {
    var usage = api.tags().usage(link.familyId(), LinkUsage.DAYS);
    return usage.of(link) > 0
        ? Optional.of(card(chart(usage, day -> usage.on(day, link))))
        : Optional.empty();
  }

  private static Piece details(NfcUrl link, Instant now) {
    var facts = new ArrayList<Piece.Fact>();
    facts.add(fact(STATE, state(link, now)));
    facts.add(fact(PER_TAP, (link.delta() < 0 ? TAKES : ADDS).with(Math.abs(link.delta()))));
    facts.add(fact(CREATED_AT, Text.at(link.createdAt())));
    link.expiresAt().ifPresent(at -> facts.add(fact(EXPIRES, Text.at(at))));
    link.rotatedAt().ifPresent(at -> facts.add(fact(ENDED, Text.at(at))));
    facts.add(fact(OPENED, Text.number(link.accessCount())));
    facts.add(fact(LAST, link.lastAccessedAt().map(Text::at).orElse(NEVER)));
    return facts(facts.toArray(Piece.Fact[]::new));
  }

  static Chart chart(LinkUsage usage, ToLongFunction<LocalDate> uses) {
    return new Chart(
        PER_DAY,
        Chart.Form.BARS,
        usage.days().map(day -> new Chart.Point(Text.day(day), uses.applyAsLong(day))).toList());
  }

  private Question askRotate(Call<OfLink> call) {
    var link = find(call.given());
    return Question.of(
            ROTATE_TITLE.with(link.itemName()), ROTATE_TEXT, TagText.ROTATE, address(link))
        .danger();
  }

  private Answer<NfcUrl> rotate(Call<OfLink> call) {
    var old = find(call.given());
    return Answer.of(done(api.tags().rotate(Acting.as(call), old.key())).newUrl());
  }

  private Answer<NfcUrl> rotated(Call<OfLink> call, String linkId) {
    return require(new OfLink(call.given().familyId(), call.given().itemId(), linkId));
  }

  private Question askDeactivate(Call<OfLink> call) {
    var link = find(call.given());
    return Question.of(
            DEACTIVATE_TITLE.with(link.itemName()),
            DEACTIVATE_TEXT,
            TagText.DEACTIVATE,
            address(link))
        .danger();
  }

  private Redirect deactivate(Call<OfLink> call) {
    var ended = done(api.tags().deactivate(Acting.as(call), find(call.given()).key()));
    return Redirect.to(ItemPages.SHOW.at(ended.familyId(), ended.itemId())).saying(DEACTIVATED);
  }
}
