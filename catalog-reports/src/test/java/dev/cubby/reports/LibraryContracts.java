package dev.cubby.reports;

import static dev.cubby.core.Declare.*;

import dev.cubby.core.catalog.Catalog;
import dev.cubby.core.catalog.Declarations;
import dev.cubby.core.contract.*;
import dev.cubby.core.schema.*;

final class LibraryContracts implements LibraryModel {
  static final Declarations DECLARED = declarations("library");

  static final Rule EMAIL = rule("email");
  static final Step LOANS_STEP = step("loans");
  static final Step BACK = step("back");
  static final Step OUT = step("out");

  static final Table BOOKS = table("Books", primary("book"));

  static final Index GSI1 = index("GSI1", "GSI1PK", "GSI1SK");

  static final Table DESK =
      table("Desk-{environment}", primary("PK", "SK"), GSI1).ttl("expiresAt").typedBy("type");

  static final Entity<Book> BOOK =
      DECLARED.add(entity("BOOK", Book.class).in(BOOKS, "BOOK#{bookId}").sized(5_000));

  static final Entity<Member> MEMBER =
      DECLARED.add(
          entity("MEMBER", Member.class)
              .in(DESK, "MEMBER#{memberId}", "PROFILE")
              .unique(EMAIL, "EMAIL#{email:lower}", "EMAIL")
              .versioned("version")
              .whenAbsent("loans", 0)
              .sized(600));

  static final Entity<Loan> LOAN =
      DECLARED.add(
          entity("LOAN", Loan.class)
              .in(DESK, "MEMBER#{memberId}", "LOAN#{dueAt}#{loanId}")
              .upTo(2_000)
              .at(GSI1, "BOOK#{bookId}", "LOAN#{dueAt}")
              .unbounded("one book is lent a few times a year")
              .unique("lent-once", "BOOK#{bookId}", "LENT")
              .whileIn("status", LoanStatus.OPEN)
              .sized(1_500));

  static final Entity<LoanSummary> SUMMARY =
      DECLARED.add(
          entity("SUMMARY", LoanSummary.class)
              .in(DESK, "MEMBER#{memberId}", "LOAN#SUMMARY")
              .sized(80));

  static final Entity<Hold> HOLD =
      DECLARED.add(
          entity("HOLD", Hold.class)
              .in(DESK, "HOLDS", "HOLD#{bookId}#{memberId}")
              .upTo(5_000, "the shelf behind the desk is one shelf")
              .sized(120));

  static final Entity<Visit> VISIT =
      DECLARED.add(
          entity("VISIT", Visit.class)
              .in(DESK, "VISIT#{shard:2}", "AT#{at}#{visitId}")
              .sharded(16, "shard")
              .sized(90));

  static final Get<ByBook, Book> BOOK_BY_ID =
      DECLARED.add(get("book by id", ByBook.class, BOOK).within(millis(10)));

  static final Sweep<Book> ALL_BOOKS =
      DECLARED.add(sweep("all books", BOOK, "the yearly stock-taking"));

  static final Get<ByMember, Member> MEMBER_NOW =
      DECLARED.add(get("member, now", ByMember.class, MEMBER).consistently());

  static final Get<ByEmail, Member> MEMBER_BY_EMAIL =
      DECLARED.add(get("member by e-mail", ByEmail.class, MEMBER).through(EMAIL));

  static final GetMany<DeskView> DESK_VIEW =
      DECLARED.add(
          getMany("desk view", DeskView.class)
              .row(MEMBER)
              .rows(LOAN, "loans", 5)
              .within(millis(30)));

  static final Query<ByMember, Loan> LOANS =
      DECLARED.add(
          query("loans of a member", ByMember.class, LOAN)
              .on("MEMBER#{memberId}")
              .beginningWith("LOAN#")
              .oldestFirst()
              .expecting(2_000));

  static final Query<ByMember, OfOneMember> EVERYTHING =
      DECLARED.add(
          query("everything of a member", ByMember.class, OfOneMember.class, MEMBER, LOAN, SUMMARY)
              .on("MEMBER#{memberId}")
              .pageOf(100)
              .expecting(2_002));

  static final Query<ByBook, Loan> WHO_HAS_IT =
      DECLARED.add(
          query("who has a book", ByBook.class, LOAN)
              .on(GSI1, "BOOK#{bookId}")
              .newestFirst()
              .pageOf(1)
              .where(is("status", value(LoanStatus.OPEN)), 20)
              .expecting(300)
              .within(millis(20)));

  static final Query<ByShard, Visit> VISITS =
      DECLARED.add(
          query("visits since", ByShard.class, VISIT)
              .on("VISIT#{shard}")
              .from("AT#{since}")
              .descending()
              .by("at")
              .expecting(1_000_000));

  static final Put<Member, Member> JOIN = DECLARED.add(put("join", MEMBER).creating());

  static final Put<Hold, Hold> LAY_BACK =
      DECLARED.add(
          put("lay back", HOLD)
              .replacing()
              .require("not-for-another", is("memberId", param("memberId"))));

  static final Update<EditMember, Member> EDIT =
      DECLARED.add(
          update("edit a member", EditMember.class, MEMBER)
              .patch("nickname")
              .setIfGiven("email")
              .add("topics", "topics")
              .append("notes", "notes")
              .require("room-for-more", shorterThan("notes", 100))
              .setIfAbsent("loans", value(0))
              .expectVersion("seen")
              .within(millis(15)));

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
      DECLARED.add(
          delete("leave", RemoveMember.class, MEMBER)
              .expectVersion("seen")
              .require("nothing-lent", atMost("loans", value(0))));

  static final Put<Loan, Loan> LEND_ONE = put("lend one", LOAN).creating();

  static final Delete<OfHold, Hold> TAKE_FROM_SHELF =
      delete("take from the shelf", OfHold.class, HOLD).evenIfMissing();

  static final Check<ByBook, Book> BOOK_EXISTS = check("book exists", ByBook.class, BOOK);

  static final Transaction<Lend> LEND =
      DECLARED.add(
          transaction("lend", Lend.class)
              .step("member", COUNT_LOAN, "member")
              .steps(LOANS_STEP, LEND_ONE, "loans", 5)
              .step("hold", TAKE_FROM_SHELF, "hold")
              .step("book", BOOK_EXISTS, "book")
              .distinct("one-loan-each", LOANS_STEP, LOANS_STEP));

  static final Transaction<Swap> SWAP =
      DECLARED.add(
          transaction("swap", Swap.class)
              .step(BACK, GIVE_BACK, "back")
              .step(OUT, LEND_ONE, "out")
              .distinct("another-loan", BACK, OUT));

  static final Catalog CATALOG = DECLARED.prove();

  private LibraryContracts() {}
}
