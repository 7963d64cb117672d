package dev.cubby.unisync.file;

import module java.base;

import dev.cubby.unisync.contract.UniSyncModel.*;
import dev.cubby.unisync.showset.*;
import dev.cubby.web.csv.*;
import dev.cubby.web.csv.CellType.CellFault;
import dev.cubby.web.route.Rule;

/**
 * ShowSets as a CSV file: one declaration of the columns, for export and import. What the workflow
 * moves is exported only.
 */
final class ShowSetFile {

  /**
   * A ShowSet as people keep it.
   *
   * @param versions by their types; those that are not said stay
   * @param stages nothing of a line that was read
   */
  record Line(
      String id,
      Area area,
      String scene,
      Map<Lang, String> description,
      List<VmItem> vms,
      Links links,
      Map<VersionType, Long> versions,
      Map<StageName, StageCells> stages) {

    static Line of(ShowSet showSet, UnaryOperator<String> assignees) {
      var versions = new EnumMap<VersionType, Long>(VersionType.class);
      for (var type : VersionType.values()) {
        versions.put(type, Versions.of(showSet, type));
      }
      var stages = new EnumMap<StageName, StageCells>(StageName.class);
      for (var stage : StageName.values()) {
        var info = Stages.of(showSet, stage);
        stages.put(
            stage, new StageCells(info.status().externalName(), info.assignedTo().map(assignees)));
      }
      return new Line(
          showSet.shownId(),
          showSet.area(),
          showSet.scene(),
          Localized.shown(showSet),
          showSet.vmList(),
          showSet.links(),
          versions,
          stages);
    }
  }

  record StageCells(String status, Optional<String> assignee) {}

  private static final Column<Line, String> ID =
      Column.of("id", Line::id, CellType.text().checked(ShowSetApi.ID));
  private static final Column<Line, Area> AREA =
      Column.of("area", Line::area, CellType.of(Area.class));
  private static final Column<Line, String> SCENE =
      Column.of("scene", Line::scene, CellType.text().checked(ShowSetApi.SCENE));
  private static final Map<Lang, Column<Line, Optional<String>>> DESCRIPTION =
      new EnumMap<>(
          Map.of(
              Lang.EN, description("description_en", Lang.EN),
              Lang.ZH, description("description_zh", Lang.ZH),
              Lang.ZH_TW, description("description_zh_tw", Lang.ZH_TW)));
  private static final Column<Line, List<VmItem>> VMS =
      Column.of("vms", Line::vms, new CellType<>(VmLines::format, ShowSetFile::vms, false));
  private static final Column<Line, Optional<String>> MODEL_URL =
      Column.of("model_url", line -> line.links().modelUrl(), url());
  private static final Column<Line, Optional<String>> DRAWINGS_URL =
      Column.of("drawings_url", line -> line.links().drawingsUrl(), url());
  private static final Map<VersionType, Column<Line, Optional<Long>>> VERSIONS =
      new EnumMap<>(
          Map.of(
              VersionType.SCREEN_VERSION, version("screen_version", VersionType.SCREEN_VERSION),
              VersionType.REVIT_VERSION, version("revit_version", VersionType.REVIT_VERSION),
              VersionType.DRAWING_VERSION,
                  version("drawing_version", VersionType.DRAWING_VERSION)));

  static final CsvTable<Line> TABLE =
      CsvTable.of(
              ShowSetFile::line,
              ID,
              AREA,
              SCENE,
              in(Lang.EN),
              in(Lang.ZH),
              in(Lang.ZH_TW),
              VMS,
              MODEL_URL,
              DRAWINGS_URL,
              of(VersionType.SCREEN_VERSION),
              of(VersionType.REVIT_VERSION),
              of(VersionType.DRAWING_VERSION))
          .exporting(stages());

  /** Where the import finds that no language is described. */
  static final String FIRST_DESCRIPTION = in(Lang.EN).name();

  private ShowSetFile() {}

  static Column<Line, Optional<String>> in(Lang lang) {
    return Objects.requireNonNull(DESCRIPTION.get(lang));
  }

  static Column<Line, Optional<Long>> of(VersionType type) {
    return Objects.requireNonNull(VERSIONS.get(type));
  }

  private static Column<Line, Optional<String>> description(String name, Lang lang) {
    return Column.of(
        name,
        line -> Optional.ofNullable(line.description().get(lang)),
        CellType.text().checked(ShowSetApi.DESCRIPTION).optional());
  }

  private static Column<Line, Optional<Long>> version(String name, VersionType type) {
    return Column.of(
        name,
        line -> Optional.ofNullable(line.versions().get(type)),
        CellType.wholeNumber().checked(ShowSetApi.VERSION_NUMBER).optional());
  }

  private static CellType<Optional<String>> url() {
    return CellType.text().checked(ShowSetApi.URL).optional();
  }

  private static List<VmItem> vms(String cell) throws CellFault {
    var vms = VmLines.parse(cell);
    var complaint = Rule.readableLines().complaint(cell).or(() -> VmLines.complaint(vms));
    if (complaint.isPresent()) {
      throw new CellFault(complaint.get());
    }
    return vms;
  }

  private static List<Column<Line, ?>> stages() {
    var columns = new ArrayList<Column<Line, ?>>();
    for (var stage : StageName.values()) {
      var name = stage.externalName().toLowerCase(Locale.ROOT);
      columns.add(Column.text(name + "_status", line -> cells(line, stage).status()));
      if (stage != StageName.IN_BIM360) {
        columns.add(Column.optionalText(name + "_assignee", line -> cells(line, stage).assignee()));
      }
    }
    return columns;
  }

  /** What is imported of a line, by column. */
  static Map<String, String> cells(Line line) {
    var cells = new LinkedHashMap<String, String>();
    cells.put(AREA.name(), line.area().externalName());
    cells.put(SCENE.name(), line.scene());
    for (var lang : Lang.values()) {
      cells.put(in(lang).name(), line.description().getOrDefault(lang, ""));
    }
    cells.put(VMS.name(), VmLines.format(line.vms()));
    cells.put(MODEL_URL.name(), line.links().modelUrl().orElse(""));
    cells.put(DRAWINGS_URL.name(), line.links().drawingsUrl().orElse(""));
    for (var type : VersionType.values()) {
      cells.put(
          of(type).name(),
          Optional.ofNullable(line.versions().get(type)).map(String::valueOf).orElse(""));
    }
    return cells;
  }

  private static StageCells cells(Line line, StageName stage) {
    return Objects.requireNonNull(line.stages().get(stage));
  }

  private static Line line(CsvTable.Values<Line> row) {
    var description = new EnumMap<Lang, String>(Lang.class);
    for (var lang : Lang.values()) {
      row.get(in(lang))
          .map(text -> text.replace("\r\n", "\n").strip())
          .filter(text -> !text.isEmpty())
          .ifPresent(text -> description.put(lang, text));
    }
    var versions = new EnumMap<VersionType, Long>(VersionType.class);
    for (var type : VersionType.values()) {
      row.get(of(type)).ifPresent(number -> versions.put(type, number));
    }
    return new Line(
        row.get(ID),
        row.get(AREA),
        row.get(SCENE).strip(),
        description,
        row.get(VMS),
        new Links(row.get(MODEL_URL), row.get(DRAWINGS_URL)),
        versions,
        Map.of());
  }
}
