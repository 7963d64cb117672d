package dev.cubby.reports;

import module java.base;

import dev.cubby.core.codec.Patch;

/** A small lending library with one of everything that a report can contain. */
interface LibraryModel {
  enum LoanStatus {
    OPEN,
    RETURNED
  }

  record Book(String bookId, String title) {}

  record Member(
      String memberId,
      String email,
      Optional<String> nickname,
      long loans,
      Optional<Set<String>> topics,
      Optional<List<String>> notes,
      long version)
      implements OfOneMember {}

  record Loan(
      String memberId,
      String loanId,
      String bookId,
      Instant dueAt,
      LoanStatus status,
      long renewals)
      implements OfOneMember {}

  record LoanSummary(String memberId, long open) implements OfOneMember {}

  sealed interface OfOneMember permits Member, Loan, LoanSummary {}

  record Hold(String bookId, String memberId, Instant expiresAt) {}

  record Visit(int shard, Instant at, String visitId) {}

  record ByMember(String memberId) {}

  record ByEmail(String email) {}

  record ByBook(String bookId) {}

  record ByShard(int shard, Instant since) {}

  record ByLoan(String memberId, Instant dueAt, String loanId) {}

  record DeskView(String memberId, List<ByLoan> loans) {}

  record EditMember(
      String memberId,
      Patch<String> nickname,
      Optional<String> email,
      Set<String> topics,
      List<String> notes,
      long seen) {}

  record CountLoan(String memberId, long most) {}

  record RemoveMember(String memberId, long seen) {}

  record OfHold(String bookId, String memberId) {}

  record Lend(CountLoan member, List<Loan> loans, Optional<OfHold> hold, ByBook book) {}

  record Swap(ByLoan back, Loan out) {}
}
