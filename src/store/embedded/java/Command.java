import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a command does to the data. */
enum Command {
  READ,
  WRITE,
  /** The command may write so much that it commits on its own. No other command may write at the same time. */
  REBUILD;

  private static final Set<String> READING = Set.of(
      "find", "getmore", "killcursors", "count", "distinct", "listcollections", "listindexes", "listdatabases",
      "ismaster", "hello", "ping", "buildinfo", "serverstatus", "dbstats", "collstats", "validate", "connectionstatus",
      "getlog", "hostinfo", "getcmdlineopts", "endsessions", "whatsmyuri", "getlasterror", "reseterror");

  static Command of(String name, Document query) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals("createindexes")) return REBUILD;
    boolean isRead = lower.equals("aggregate") ? !writesResults(query) : READING.contains(lower);
    return isRead ? READ : WRITE;
  }

  private static boolean writesResults(Document aggregation) {
    return aggregation.get("pipeline") instanceof List<?> stages && stages.stream().anyMatch(Command::writes);
  }

  private static boolean writes(Object stage) {
    return stage instanceof Document document && (document.containsKey("$out") || document.containsKey("$merge"));
  }
}
