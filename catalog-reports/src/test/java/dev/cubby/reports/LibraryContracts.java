package dev.cubby.reports;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Draft;
import dev.cubby.core.contract.Check;
import dev.cubby.core.contract.Delete;
import dev.cubby.core.contract.Get;
import dev.cubby.core.contract.GetMany;
import dev.cubby.core.contract.Put;
import dev.cubby.core.contract.Query;
import dev.cubby.core.contract.Sweep;
import dev.cubby.core.contract.Transaction;
import dev.cubby.core.contract.Update;
import dev.cubby.core.schema.Entity;
import dev.cubby.core.schema.Index;
import dev.cubby.core.schema.Table;

final class LibraryContracts implements LibraryModel {
  static final Table BOOKS = table("Books", primary("book"));

  static final Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");

  static final Table DESK =
      table("Desk-{environment}", primary("PK", "SK"), GSI1).ttl("expiresAt").typedBy("type");

  static final Entity<Book> BOOK =
      entity("BOOK", Book.class).in(BOOKS, "BOOK#{bookId}").sized(5_000);

  static final Entity<Member> MEMBER =
      entity("MEMBER", Member.class)
          .in(DESK, "MEMBER#{memberId}", "PROFILE")
          .unique("email", "EMAIL#{email:lower}", "EMAIL")
          .versioned("version")
          .whenAbsent("loans", 0)
          .sized(600);

  static final Entity<Loan> LOAN =
      entity("LOAN", Loan.class)
          .in(DESK, "MEMBER#{memberId}", "LOAN#{dueAt}#{loanId}")
          .upTo(2_000)
          .at(GSI1, "BOOK#{bookId}", "LOAN#{dueAt}")
          .unbounded("one book is lent a few times a year")
          .unique("lent-once", "BOOK#{bookId}", "LENT")
          .whileIn("status", LoanStatus.OPEN)
          .sized(1_500);

  static final Entity<LoanSummary> SUMMARY =
      entity("SUMMARY", LoanSummary.class).in(DESK, "MEMBER#{memberId}", "LOAN#SUMMARY").sized(80);

  static final Entity<Hold> HOLD =
      entity("HOLD", Hold.class)
          .in(DESK, "HOLDS", "HOLD#{bookId}#{memberId}")
          .upTo(5_000, "the shelf behind the desk is one shelf")
          .sized(120);

  static final Entity<Visit> VISIT =
      entity("VISIT", Visit.class)
          .in(DESK, "VISIT#{shard:2}", "AT#{at}#{visitId}")
          .sharded(16)
          .sized(90);

  static final Get<ByBook, Book> BOOK_BY_ID =
      get("book by id", ByBook.class, BOOK).within(millis(10));

  static final Sweep<Book> ALL_BOOKS = sweep("all books", BOOK, "the yearly stock-taking");

  static final Get<ByMember, Member> MEMBER_NOW =
      get("member, now", ByMember.class, MEMBER).consistently();

  static final Get<ByEmail, Member> MEMBER_BY_EMAIL =
      get("member by e-mail", ByEmail.class, MEMBER).through("email");

  static final GetMany<DeskView> DESK_VIEW =
      getMany("desk view", DeskView.class).row(MEMBER).rows(LOAN, "loans", 5).within(millis(30));

  static final Query<ByMember, Loan> LOANS =
      query("loans of a member", ByMember.class, LOAN)
          .on("MEMBER#{memberId}")
          .beginningWith("LOAN#")
          .oldestFirst()
          .expecting(2_000);

  static final Query<ByMember, OfOneMember> EVERYTHING =
      query("everything of a member", ByMember.class, OfOneMember.class, MEMBER, LOAN, SUMMARY)
          .on("MEMBER#{memberId}")
          .pageOf(100)
          .expecting(2_002);

  static final Query<ByBook, Loan> WHO_HAS_IT =
      query("who has a book", ByBook.class, LOAN)
          .on(GSI1, "BOOK#{bookId}")
          .newestFirst()
          .pageOf(1)
          .where(is("status", value(LoanStatus.OPEN)), 20)
          .expecting(300)
          .within(millis(20));

  static final Query<ByShard, Visit> VISITS =
      query("visits since", ByShard.class, VISIT)
          .on("VISIT#{shard}")
          .from("AT#{since}")
          .descending()
          .by("at")
          .expecting(1_000_000);

  static final Put<Member, Member> JOIN = put("join", MEMBER).creating();

  static final Put<Hold, Hold> LAY_BACK =
      put("lay back", HOLD)
          .replacing()
          .require("not-for-another", is("memberId", param("memberId")));

  static final Update<EditMember, Member> EDIT =
      update("edit a member", EditMember.class, MEMBER)
          .patch("nickname")
          .setIfGiven("email")
          .add("topics", "topics")
          .append("notes", "notes")
          .setIfAbsent("loans", value(0))
          .expectVersion("seen")
          .within(millis(15));

  static final Update<CountLoan, Member> COUNT_LOAN =
      update("count a loan", CountLoan.class, MEMBER)
          .add("loans", value(1))
          .keepingVersion()
          .require(
              "not-too-many",
              anyOf(contains("topics", value("staff")), lessThan("loans", param("most"))));

  static final Update<ByLoan, Loan> GIVE_BACK =
      update("give back", ByLoan.class, LOAN)
          .set("status", value(LoanStatus.RETURNED))
          .require("still-out", isNot("status", value(LoanStatus.RETURNED)));

  static final Delete<RemoveMember, Member> LEAVE =
      delete("leave", RemoveMember.class, MEMBER)
          .expectVersion("seen")
          .require("nothing-lent", atMost("loans", value(0)));

  static final Put<Loan, Loan> LEND_ONE = put("lend one", LOAN).creating();

  static final Delete<OfHold, Hold> TAKE_FROM_SHELF =
      delete("take from the shelf", OfHold.class, HOLD).evenIfMissing();

  static final Check<ByBook, Book> BOOK_EXISTS = check("book exists", ByBook.class, BOOK);

  static final Transaction<Lend> LEND =
      transaction("lend", Lend.class)
          .step("member", COUNT_LOAN, "member")
          .steps("loans", LEND_ONE, "loans", 5)
          .step("hold", TAKE_FROM_SHELF, "hold")
          .step("book", BOOK_EXISTS, "book")
          .distinct("one-loan-each", "loans", "loans");

  static final Transaction<Swap> SWAP =
      transaction("swap", Swap.class)
          .step("back", GIVE_BACK, "back")
          .step("out", LEND_ONE, "out")
          .distinct("another-loan", "back", "out");

  static final Draft DRAFT =
      Catalog.of("library")
          .entities(BOOK, MEMBER, LOAN, SUMMARY, HOLD, VISIT)
          .contracts(
              BOOK_BY_ID,
              ALL_BOOKS,
              MEMBER_NOW,
              MEMBER_BY_EMAIL,
              DESK_VIEW,
              LOANS,
              EVERYTHING,
              WHO_HAS_IT,
              VISITS,
              JOIN,
              LAY_BACK,
              EDIT,
              LEAVE,
              LEND,
              SWAP);

  static final Catalog CATALOG = DRAFT.prove();

  private LibraryContracts() {}
}
