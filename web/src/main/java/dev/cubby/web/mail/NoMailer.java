package dev.cubby.web.mail;

import java.util.List;

/** Sends and keeps nothing. */
final class NoMailer implements Mailer {
  @Override
  public Result send(Mail mail) {
    return new Result.NotConfigured();
  }

  @Override
  public boolean reachesPeople() {
    return false;
  }

  @Override
  public List<Delivery> list() {
    return List.of();
  }
}
