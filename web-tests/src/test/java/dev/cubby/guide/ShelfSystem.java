package dev.cubby.guide;

import static dev.cubby.core.Declare.*;
import static dev.cubby.web.route.Role.SIGNED_IN;
import static dev.cubby.web.text.Text.verbatim;
import static dev.cubby.web.ui.Ui.*;

import module java.base;

import dev.cubby.core.catalog.*;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.run.PageRequest;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Table;
import dev.cubby.web.route.*;
import dev.cubby.web.system.Premises;
import dev.cubby.web.system.WebSystem;
import dev.cubby.web.text.*;
import dev.cubby.web.ui.*;

/** A bookshelf for each person: one entity, one API route, one list page, one form. */
public final class ShelfSystem implements WebSystem {

  // What it stores, and how that is read and written

  public record Book(String accountId, String bookId, String title, Instant addedAt) {}

  public record OfAccount(String accountId) {}

  static final Declarations DECLARED = declarations("shelf");

  static final Table TABLE = table("Shelf", primary("PK", "SK")).typedBy("entityType");

  static final Entity<Book> BOOK =
      DECLARED.add(
          entity("BOOK", Book.class)
              .in(TABLE, "ACCOUNT#{accountId}", "BOOK#{addedAt}#{bookId}")
              .upTo(1_000)
              .sized(200));

  static final Query<OfAccount, Book> BOOKS =
      DECLARED.add(
          query("shelf: books, newest first", OfAccount.class, BOOK)
              .on("ACCOUNT#{accountId}")
              .beginningWith("BOOK#")
              .descending()
              .by("addedAt")
              .pageOf(25)
              .expecting(1_000));

  static final Put<Book, Book> ADD_BOOK = DECLARED.add(put("shelf: add a book", BOOK).creating());

  // What it is asked, by programs and by people

  public record ListedBooks(PageRequest page) {}

  public record NewBook(String title) {}

  static final Route<ListedBooks, Items<Book>> LIST =
      Route.list("/api/shelf/books", "shelf.list", ListedBooks.class, Book.class)
          .summary("Your books, newest first")
          .may(SIGNED_IN);

  static final Route<ListedBooks, Page> SHOW =
      Page.at("/shelf", "shelf.show", ListedBooks.class)
          .summary("Your books, and the form that adds one")
          .may(SIGNED_IN);

  static final Route<NewBook, Redirect> ADD =
      Redirect.at(
              "/shelf",
              "shelf.add",
              Input.of(NewBook.class)
                  .field("title", ShelfText.BOOK, Rule.length(1, 100), Rule.readable()))
          .summary("Adds a book")
          .may(SIGNED_IN);

  // How it stands in the server

  static final Catalogue TEXTS = AllTexts.in(Language.values());

  @Override
  public String name() {
    return "shelf";
  }

  @Override
  public Place place() {
    return Place.of("shelf", ShelfText.TITLE, ShelfText.PURPOSE, Icon.LIST, TEXTS.languages());
  }

  @Override
  public List<Catalogue> texts() {
    return List.of(TEXTS);
  }

  @Override
  public Draft contracts() {
    return Catalog.of("shelf").with(DECLARED);
  }

  @Override
  public Opened open(Premises premises) {
    return routes ->
        routes
            .page(LIST, call -> Items.of(books(premises, call)))
            .page(SHOW, call -> shelf(premises, call))
            .page(ADD, call -> add(premises, call));
  }

  private static dev.cubby.core.contract.Page<Book> books(Premises here, Call<ListedBooks> call) {
    return here.store().query(BOOKS, new OfAccount(call.person().accountId()), call.given().page());
  }

  private static Page shelf(Premises here, Call<ListedBooks> call) {
    var books = books(here, call);
    var rows =
        books.rows().stream()
            .map(book ->
                row(verbatim(book.title())).meta(ShelfText.ADDED_AT.with(Text.at(book.addedAt()))));
    return page(ShelfText.TITLE)
        .add(rows(rows, empty(ShelfText.EMPTY)))
        .add(
            Paging.of(
                call.given().page(), books.cursor(), next -> SHOW.link(new ListedBooks(next))))
        .add(section(ShelfText.ADD_BOOK, card(Form.of(ADD, ShelfText.ADD_BOOK))));
  }

  private static Redirect add(Premises here, Call<NewBook> call) {
    var title = call.given().title().strip();
    var book = new Book(call.person().accountId(), here.ids().get(), title, here.clock().instant());
    here.store().apply(ADD_BOOK, book);
    return Redirect.to(SHOW.at()).saying(ShelfText.ADDED.with(title));
  }
}
