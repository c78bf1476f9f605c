import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import org.h2.mvstore.MVStore;

/**
 * mongo-java-server with its own storage, which serves queries without secondary indexes. Prints its port, and exits on
 * request or when its standard input ends. Arguments: a data file, or `memory`; `oplog` for change streams, as a
 * replica set has them; `token=` and a text that it shows to every client, as the embedded server did before it had
 * passwords.
 */
public final class ReferenceServer {
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  public static void main(String[] arguments) throws Exception {
    List<String> given = List.of(arguments);
    MVStore store = MVStore.open(given.contains("memory") ? null : arguments[0]);
    String token = given.stream().filter(each -> each.startsWith("token=")).findFirst().orElse("token=").substring(6);
    H2Backend backend = new H2Backend(store) {
      @Override
      public Document getServerStatus() {
        return super.getServerStatus().append("token", token);
      }
    };
    backend.version(new Version(List.of(5, 0, 0), 13));
    MongoServer server = new MongoServer(backend);
    if (given.contains("oplog")) server.enableOplog();
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    System.out.println(server.bind().getPort());
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
