package dev.cubby.server;

import module java.base;

import dev.cubby.server.config.Configuration;
import dev.cubby.server.config.Configuration.People;
import dev.cubby.server.config.Configuration.StoreChoice;
import dev.cubby.server.config.EffectiveSettings;
import dev.cubby.testkit.Running;
import dev.cubby.web.edge.Edge;
import dev.cubby.web.edge.Reception;
import dev.cubby.web.identity.SignUp;
import dev.cubby.web.invite.InvitationSettings;
import dev.cubby.web.issuer.IssuerSettings;
import dev.cubby.web.monitor.FigureReaders;
import dev.cubby.web.system.WebSystem;

/** Starts whole servers, with a skeleton system or with all systems. */
final class RunningCubby {
  private static final List<WebSystem> SKELETON = List.of(new SkeletonSystem());

  private RunningCubby() {}

  /** With the skeleton of a system, people, and Ann's locker l1. */
  static Running on(StoreChoice store) throws IOException, InterruptedException {
    return on(store, Edge.plain(Reception.usual()), Optional.empty());
  }

  static Running on(StoreChoice store, Edge edge, Optional<URI> publicUrl)
      throws IOException, InterruptedException {
    return filled(start(store, SKELETON, people(SignUp.OPEN), edge, publicUrl));
  }

  /** The same with all systems. */
  static Running withEverything(StoreChoice store) throws IOException, InterruptedException {
    var systems = Systems.all();
    var edge = Edge.plain(Reception.usual());
    return filled(start(store, systems, people(SignUp.OPEN), edge, Optional.empty()));
  }

  private static Running filled(Cubby cubby) throws IOException, InterruptedException {
    var server = Running.over(cubby.systems(), cubby::close).withPeople();
    server.post("/api/lockers/lockers", "ann", "{\"lockerId\":\"l1\"}");
    return server;
  }

  /** A second server on the same store, for the same people. */
  static Running beside(Running first, StoreChoice store) {
    var cubby = start(store, SignUp.OPEN);
    return Running.over(cubby.systems(), cubby::close).withPeopleOf(first);
  }

  /** A server without any account. */
  static Cubby start(StoreChoice store, SignUp policy) {
    var edge = Edge.plain(Reception.usual());
    return start(store, SKELETON, people(policy), edge, Optional.empty());
  }

  /** A server whose people sign in at an issuer. */
  static Cubby atIssuer(StoreChoice store, IssuerSettings issuer) {
    var people =
        new People(
            SignUp.INVITED,
            200,
            true,
            Optional.empty(),
            Optional.of(issuer),
            InvitationSettings.USUAL);
    return start(store, SKELETON, people, Edge.plain(Reception.usual()), Optional.empty());
  }

  private static People people(SignUp policy) {
    return new People(
        policy, 200, true, Optional.empty(), Optional.empty(), InvitationSettings.USUAL);
  }

  private static Cubby start(
      StoreChoice store,
      List<WebSystem> systems,
      People people,
      Edge edge,
      Optional<URI> publicUrl) {
    var configuration =
        new Configuration(
            new Configuration.Port(0, true),
            "127.0.0.1",
            store,
            Optional.empty(),
            true,
            publicUrl,
            "test",
            people,
            Optional.empty(),
            Optional.empty(),
            edge,
            FigureReaders.USUAL,
            EffectiveSettings.defaults());
    return Cubby.start(configuration, systems, Clock.systemUTC());
  }
}
