package dev.cubby.unisync.dashboard;

import module java.base;

import dev.cubby.core.key.LowerCaseName;
import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.ShowSetApi;
import dev.cubby.unisync.showset.Stages;

/**
 * Which ShowSets the dashboard shows, and how.
 *
 * @param shown how many at most
 */
public record Listed(
    Optional<Area> area,
    Optional<String> scene,
    Optional<StageStatus> status,
    Optional<String> q,
    Optional<View> view,
    Optional<Integer> shown) {

  /** How they are shown. */
  public enum View implements LowerCaseName {
    TABLE,
    BOARD
  }

  boolean isBoard() {
    return view.equals(Optional.of(View.BOARD));
  }

  /** Whether there is something to clear. */
  boolean isNarrowed() {
    return area.isPresent() || scene().isPresent() || status.isPresent() || q().isPresent();
  }

  /** A form sends what is not filled in, too. */
  @Override
  public Optional<String> scene() {
    return scene.filter(text -> !text.isBlank());
  }

  @Override
  public Optional<String> q() {
    return q.filter(text -> !text.isBlank());
  }

  Listed cleared() {
    return new Listed(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        view,
        Optional.empty());
  }

  /** Scenes belong to an area. */
  Listed in(Optional<Area> other) {
    return new Listed(other, Optional.empty(), status, q, view, Optional.empty());
  }

  Listed as(View other) {
    return new Listed(area, scene, status, q, Optional.of(other), Optional.empty());
  }

  Listed having(Optional<StageStatus> other) {
    return new Listed(area, scene, other, q, view, Optional.empty());
  }

  Listed upTo(int most) {
    return new Listed(area, scene, status, q, view, Optional.of(most));
  }

  /** All that it says but for the status, by which the others are counted. */
  boolean isInSight(ShowSet one) {
    return (area.isEmpty() || area.get() == one.area())
        && (scene().isEmpty() || scene().get().equalsIgnoreCase(one.scene()))
        && (q().isEmpty() || ShowSetApi.matches(one, q().get()));
  }

  boolean hasStatus(ShowSet one) {
    return status.isEmpty() || Stages.statuses(one).containsValue(status.get());
  }
}
