package dev.cubby.inventory.tag;

import static dev.cubby.web.route.Role.ANYBODY;

import module java.base;

import dev.cubby.inventory.family.Families;
import dev.cubby.inventory.family.FamilyModel.MemberRole;
import dev.cubby.inventory.item.ItemPages;
import dev.cubby.inventory.tag.TagModel.NfcUrl;
import dev.cubby.inventory.tag.Taps.Found;
import dev.cubby.inventory.tag.Taps.WhyGone;
import dev.cubby.inventory.template.JtetapGenerated;
import dev.cubby.inventory.template.JtetapgoneGenerated;
import dev.cubby.inventory.text.InventoryText;
import dev.cubby.inventory.text.TapPageText;
import dev.cubby.web.limit.*;
import dev.cubby.web.limit.Attempts.Key;
import dev.cubby.web.limit.Attempts.Policy;
import dev.cubby.web.route.*;
import dev.cubby.web.route.Input.Nothing;
import dev.cubby.web.text.Language;
import dev.cubby.web.text.Reader;
import dev.cubby.web.text.Text;
import dev.cubby.web.ui.*;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;

/**
 * The page behind a sticker. Looking at it changes nothing, whoever looks; its script takes, and
 * without script its form does.
 */
public record TapPages(
    Taps taps, Families families, Attempts attempts, Supplier<String> ids, TapHeads heads) {

  static final Route<Nothing, Screen> OFFLINE =
      Route.page(Method.GET, "/t/offline", "inventory.tap-offline", Input.NOTHING, Screen.class)
          .summary("The page of a tap without network, which a phone keeps")
          .may(ANYBODY);
  static final Route<Nothing, Document> WORKER =
      Route.get(TapScreen.WORKER, "inventory.tap-worker", Document.class)
          .summary("The service worker of tap pages")
          .may(ANYBODY);

  public static TapPages of(Taps taps, Families families, Attempts attempts, Supplier<String> ids) {
    return new TapPages(taps, families, attempts, ids, new TapHeads());
  }

  public static StaticFiles files() {
    return TapHeads.FILES;
  }

  public void addTo(Routes.Builder routes) {
    routes
        .page(TapApi.SHOW, this::show)
        .page(OFFLINE, call -> offline(call.reader()))
        .add(WORKER, call -> Answer.of(worker(call.reader())));
  }

  private Document worker(Reader reader) {
    return new Document(
        "text/javascript; charset=utf-8",
        heads.worker(() ->
            Stream.of(Language.values()).map(reader::in).map(this::offline).map(Screen::html)));
  }

  private Screen show(Call<TapApi.Shown> call) {
    var urlId = call.given().urlId();
    return switch (taps.open(urlId)) {
      case Found.Opened opened -> {
        var done = call.given().done().flatMap(key -> taps.recorded(urlId, key));
        yield screen(
            new TapScreen(
                call.reader(),
                heads.head(call.reader()),
                isSignedIn(call),
                Optional.of(opened),
                ids.get().replace("-", ""),
                done,
                call.given().done().orElse("")));
      }
      case Found.Gone gone -> {
        countGuess(gone, call.arrival().address());
        yield gone(call, reason(gone, call.principal()));
      }
    };
  }

  private Screen offline(Reader reader) {
    return screen(
        new TapScreen(
            reader, heads.head(reader), false, Optional.empty(), "", Optional.empty(), ""));
  }

  private static Screen screen(TapScreen tap) {
    return written(200, out -> JtetapGenerated.render(out, null, tap));
  }

  private static Screen written(int status, Consumer<HtmlTemplateOutput> template) {
    var bytes = new Utf8ByteOutput();
    template.accept(new OwaspHtmlTemplateOutput(bytes));
    return new Screen(status, bytes.toByteArray(), TapHeads.POLICY);
  }

  // Links that lead nowhere

  /** A link that once was is no guess; a good one is never refused for others' guesses. */
  private void countGuess(Found.Gone gone, String address) {
    if (gone.link().isPresent()) {
      return;
    }
    var network = new Key("tap of " + Network.of(address), Policy.SHARED);
    attempts
        .closed(network)
        .ifPresent(left -> {
          throw LimitProblems.slowDown(TapPageText.TOO_MANY, left);
        });
    attempts.failed(network);
  }

  /** What an admin of the link's family is told besides. */
  public record Reason(Text text, Anchor item) {}

  private Optional<Reason> reason(Found.Gone gone, Principal principal) {
    return gone.link()
        .filter(link -> isAdmin(principal, link))
        .flatMap(link -> gone.why().map(why -> new Reason(words(why, link), onward(why, link))));
  }

  private static Anchor onward(WhyGone why, NfcUrl link) {
    return why == WhyGone.ITEM_DELETED
        ? new Anchor(InventoryText.SHOW_ITEMS, ItemPages.list(link.familyId()))
        : new Anchor(TapPageText.SHOW_ITEM, ItemPages.SHOW.at(link.familyId(), link.itemId()));
  }

  private boolean isAdmin(Principal principal, NfcUrl link) {
    return principal instanceof Principal.Person person
        && families
            .activeMember(link.familyId(), person.accountId())
            .filter(member -> member.role() == MemberRole.ADMIN)
            .isPresent();
  }

  private static Text words(WhyGone why, NfcUrl link) {
    var words =
        switch (why) {
          case ROTATED -> TapPageText.GONE_ROTATED;
          case DEACTIVATED -> TapPageText.GONE_DEACTIVATED;
          case EXPIRED -> TapPageText.GONE_EXPIRED;
          case ITEM_ARCHIVED -> TapPageText.GONE_ARCHIVED;
          case ITEM_DELETED -> TapPageText.GONE_DELETED;
        };
    return words.with(link.itemName());
  }

  private static Screen gone(Call<?> call, Optional<Reason> reason) {
    return written(
        404,
        out ->
            JtetapgoneGenerated.render(
                out, null, call.reader(), TapHeads.plain(), isSignedIn(call), reason));
  }

  private static boolean isSignedIn(Call<?> call) {
    return call.principal() instanceof Principal.Person;
  }
}
