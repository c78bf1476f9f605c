import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.util.List;

/** A server with change streams, as a replica set has them; ends with its standard input. */
public final class OplogServer {
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  public static void main(String[] arguments) throws Exception {
    H2Backend backend = H2Backend.inMemory();
    backend.version(new Version(List.of(5, 0, 0), 13));
    MongoServer server = new MongoServer(backend);
    server.enableOplog();
    System.out.println(server.bind().getPort());
    while (System.in.read() >= 0) {}
    server.shutdownNow();
    System.exit(0);
  }
}
