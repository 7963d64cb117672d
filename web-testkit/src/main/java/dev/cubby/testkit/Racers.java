package dev.cubby.testkit;

import module java.base;

import java.net.http.HttpResponse;

/** Lets several requests begin at the same moment, and collects their statuses. */
public final class Racers {
  private Racers() {}

  /** A meeting point: each waits until so many are there. */
  public static Runnable meeting(int racers) {
    var place = new CyclicBarrier(racers);
    return () -> {
      try {
        place.await(30, TimeUnit.SECONDS);
      } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
        throw new AssertionError("The others did not come", e);
      }
    };
  }

  public static List<Integer> race(int racers, IntFunction<HttpResponse<String>> request) {
    return answers(racers, request).stream().map(HttpResponse::statusCode).toList();
  }

  /** The same with all that was answered. */
  public static List<HttpResponse<String>> answers(
      int racers, IntFunction<HttpResponse<String>> request) {
    var start = new CyclicBarrier(racers);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Future<HttpResponse<String>>>();
      for (int i = 0; i < racers; i++) {
        int racer = i;
        running.add(
            threads.submit(() -> {
              start.await();
              return request.apply(racer);
            }));
      }
      var answers = new ArrayList<HttpResponse<String>>();
      for (var one : running) {
        answers.add(one.get());
      }
      return answers;
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError("A racer fell", e);
    }
  }
}
