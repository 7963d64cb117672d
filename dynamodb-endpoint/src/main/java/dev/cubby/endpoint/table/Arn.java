package dev.cubby.endpoint.table;

/** Amazon resource names of tables and indexes. */
final class Arn {
  private static final String PREFIX = "arn:aws:dynamodb:local:000000000000:table/";

  private Arn() {}

  static String of(String table) {
    return PREFIX + table;
  }

  static String of(String table, String index) {
    return PREFIX + table + "/index/" + index;
  }

  /** The table's name, given by itself or in an ARN. */
  static String tableIn(String nameOrArn) {
    int table = nameOrArn.indexOf(":table/");
    return nameOrArn.startsWith("arn:") && table > 0
        ? nameOrArn.substring(table + ":table/".length())
        : nameOrArn;
  }
}
