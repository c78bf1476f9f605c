import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

/**
 * mongo-java-server with its own storage, which serves queries without secondary indexes. Prints its port and ends with
 * its standard input. Arguments: a data file, or `memory`; `oplog` for change streams, as a replica set has them.
 */
public final class ReferenceServer {
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  public static void main(String[] arguments) throws Exception {
    List<String> given = List.of(arguments);
    H2Backend backend = given.contains("memory") ? H2Backend.inMemory() : new H2Backend(arguments[0]);
    backend.version(new Version(List.of(5, 0, 0), 13));
    MongoServer server = new MongoServer(backend);
    if (given.contains("oplog")) server.enableOplog();
    System.out.println(server.bind().getPort());
    while (System.in.read() >= 0) {}
    server.shutdownNow();
    System.exit(0);
  }
}
