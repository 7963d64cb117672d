package dev.cubby.web.job;

/**
 * A lease on a job. Its number grows with each lease: a transaction with the step {@link
 * JobContracts#STILL_MINE} on it does nothing once another server has taken the job over.
 */
public record Fence(String job, long number) {}
