import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import de.bwaldvogel.mongo.wire.message.MongoQuery;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.mvstore.MVStore;

/**
 * The embedded database: a process of its own that outlives the service that started it,
 * and ends by itself when nobody has been connected for a while.
 */
public final class EmbeddedMongo {

  /** The driver refuses the wire version that mongo-java-server names of itself; these are MongoDB 5.0's. */
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  private static final class Backend extends H2Backend {
    private final Set<Channel> clients = ConcurrentHashMap.newKeySet();
    private final String token;
    private volatile long lastUsed = System.nanoTime();

    Backend(String file, String token) {
      super(MVStore.open(file));
      this.token = token;
    }

    private void seen(Channel channel) {
      if (clients.add(channel)) channel.closeFuture().addListener(closed -> left(channel));
    }

    private void left(Channel channel) {
      lastUsed = System.nanoTime();
      clients.remove(channel);
    }

    double idleSeconds() {
      return clients.isEmpty() ? (System.nanoTime() - lastUsed) / 1e9 : 0;
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      seen(message.getChannel());
      return super.handleMessage(message);
    }

    @Override
    public QueryResult handleQuery(MongoQuery query) {
      seen(query.getChannel());
      return super.handleQuery(query);
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
      seen(channel);
      return super.handleCommand(channel, database, command, query);
    }

    /** A port that is known from an earlier start may belong to somebody else by now: this tells. */
    @Override
    public Document getServerStatus() {
      return super.getServerStatus().append("token", token);
    }
  }

  /** Arguments: data file, token, seconds without a client until the end. Prints its port once it listens. */
  public static void main(String[] arguments) throws InterruptedException {
    double idleSecondsMax = Double.parseDouble(arguments[2]);
    Backend backend = new Backend(arguments[0], arguments[1]);
    backend.version(new Version(List.of(5, 0, 0), 13));
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", 0);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    System.out.println(server.getLocalAddress().getPort());
    while (backend.idleSeconds() < idleSecondsMax) Thread.sleep(250);
    System.exit(0);
  }
}
