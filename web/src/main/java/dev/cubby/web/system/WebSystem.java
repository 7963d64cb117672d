package dev.cubby.web.system;

import module java.base;

import dev.cubby.core.catalog.Draft;
import dev.cubby.core.catalog.LoadPlan;
import dev.cubby.web.due.DueHandler;
import dev.cubby.web.identity.Account;
import dev.cubby.web.invite.Inviter;
import dev.cubby.web.job.Job;
import dev.cubby.web.live.Topics;
import dev.cubby.web.route.Principal;
import dev.cubby.web.route.Routes;
import dev.cubby.web.text.Catalogue;
import dev.cubby.web.ui.*;

/** A system that a server can run. What it stores is known before there is a store. */
public interface WebSystem {

  /** As in its addresses: {@code lockers} in {@code /api/lockers/...}. */
  String name();

  /** How it stands in the shell: its title, its icon, its pages, its languages. */
  Place place();

  /** The same on a server with demo data, which may have a page about it. */
  default Place placeWithDemo() {
    return place();
  }

  /**
   * The first thing to try in its demo, in English, for the terminal in which the server starts.
   */
  default Optional<String> demoHint() {
    return Optional.empty();
  }

  /**
   * Its texts; none for a system without pages of its own. Those of its name and its tile, which
   * stand on pages of others, are in all languages of the kit: in a catalogue of their own, if its
   * pages have fewer.
   */
  default List<Catalogue> texts() {
    return List.of();
  }

  /** Scripts and pictures of its own pages. */
  default StaticFiles files() {
    return StaticFiles.NONE;
  }

  /** Settings that an operator can give it; {@link Premises#settings} has their values. */
  default List<Setting<?>> settings() {
    return List.of();
  }

  /** Commands that it adds to the command line. */
  default List<SystemCommand> commands() {
    return List.of();
  }

  /** Its entities and contracts. */
  Draft contracts();

  /** The name of one of its tables on a server with these settings. */
  default String tableName(String declared, SettingValues settings) {
    return declared;
  }

  /** The loads it plans for; {@code ./run contracts} prices them. */
  default List<LoadPlan> loads() {
    return List.of();
  }

  Opened open(Premises premises);

  /** A system on its store. */
  interface Opened {

    /** Adds its routes, after saying with {@link Routes.Builder#roles} who has its roles. */
    void addRoutes(Routes.Builder routes);

    /** Adds what pages can be told of, after saying who has its roles, as for routes. */
    default void addTopics(Topics.Builder topics) {}

    /** Its jobs, each done on one server at a time. */
    default List<Job> jobs() {
      return List.of();
    }

    /** Who looks at what it schedules in the due-queue: a handler for each kind. */
    default List<DueHandler> dueHandlers() {
      return List.of();
    }

    /**
     * An account has another email address, which copies of it have to follow. Told at once and
     * again, until nothing is thrown; {@link dev.cubby.web.identity.AccountContracts#HAS_ADDRESS}
     * in the transaction keeps an older telling from undoing a newer one.
     */
    default void addressChanged(Account account) {}

    /** A session of an account ended: its owner signed out, or they or the operator ended it. */
    default void signedOut(String accountId) {}

    /** Whose token it is, if it is one that a device of this system holds. */
    default Optional<Principal.Device> device(String token) {
      return Optional.empty();
    }

    /**
     * Who has the link with this secret, if it is one of this system that gives this power. Routes
     * of {@link dev.cubby.web.route.Route.Kind#CAPABILITY} with a secret slot ask by its name.
     */
    default Optional<Principal.LinkHolder> linkHolder(String power, String secret) {
      return Optional.empty();
    }

    /** A person's tile on the home page: what concerns them now; asked on each visit. */
    default Optional<Tile> tile(Principal.Person person) {
      return Optional.empty();
    }

    /** Its invitations, if people are invited to what it has. */
    default Optional<Inviter> inviter() {
      return Optional.empty();
    }

    /** Puts in what a visitor can try, unless it is there already. */
    default void addDemo() {}
  }
}
