import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The embedded database: a process of its own that outlives the service that started it,
 * and ends by itself when nobody has been connected for a while.
 */
public final class EmbeddedMongo {

  /** Exit status: another process has the data file. H2 locks it, and the system unlocks it with its process. */
  private static final int DATA_IN_USE = 75;

  /** What a killed server may lose; H2's own is a second. */
  private static final int WRITE_DELAY_MS = 200;

  /** A long scan occupies its thread, so that more of them than cores are wanted. */
  private static final int THREADS = 32;

  /** The driver refuses the wire version that mongo-java-server names of itself; these are MongoDB 5.0's. */
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  private static final class Backend extends H2Backend {
    private final String token;
    private final Set<Channel> clients = new HashSet<>();
    private long idleSince;
    private boolean ending = false;

    Backend(MVStore store, String token) {
      super(store);
      this.token = token;
    }

    private synchronized void seen(Channel client) {
      if (clients.add(client)) client.closeFuture().addListener(closed -> left(client));
    }

    private synchronized void left(Channel client) {
      clients.remove(client);
      idleSince = System.nanoTime();
    }

    synchronized void awaitClients() {
      idleSince = System.nanoTime();
    }

    /** Once true nobody recognizes this server any more, so that none relies on it while it closes. */
    synchronized boolean endsAfter(double idleSeconds) {
      ending = clients.isEmpty() && System.nanoTime() - idleSince >= idleSeconds * 1e9;
      return ending;
    }

    /** Unless a version is registered as read, H2 may free what a scan has yet to visit: "Chunk not found". */
    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
      seen(channel);
      MVStore.TxCounter version = getMvStore().registerVersionUsage();
      try {
        return super.handleCommand(channel, database, command, query);
      } finally {
        getMvStore().deregisterVersionUsage(version);
      }
    }

    /** A port that is known from an earlier start may belong to somebody else by now: the token tells. */
    @Override
    public synchronized Document getServerStatus() {
      Document status = super.getServerStatus();
      return ending ? status : status.append("token", token);
    }
  }

  /** Arguments: data file, state file to write once it listens, token, port to prefer or 0, idle seconds until the end. */
  public static void main(String[] arguments) throws Exception {
    String token = arguments[2];
    double idleSeconds = Double.parseDouble(arguments[4]);
    Backend backend = new Backend(open(arguments[0]), token);
    backend.version(new Version(List.of(5, 0, 0), 13));
    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress("127.0.0.1", freeOrAny(Integer.parseInt(arguments[3]))), 1, THREADS);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    writeState(Path.of(arguments[1]), server.getLocalAddress().getPort(), token);
    backend.awaitClients();
    while (!backend.endsAfter(idleSeconds)) Thread.sleep(250);
    System.exit(0);
  }

  private static MVStore open(String file) {
    try {
      MVStore store = MVStore.open(file);
      store.setAutoCommitDelay(WRITE_DELAY_MS);
      return store;
    } catch (MVStoreException fault) {
      if (fault.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) System.exit(DATA_IN_USE);
      throw fault;
    }
  }

  /** Looks before MongoServer does: that closes the data file when it finds its port taken. */
  private static int freeOrAny(int port) {
    try (ServerSocket probe = new ServerSocket(port, 0, InetAddress.getByName("127.0.0.1"))) {
      return port;
    } catch (IOException taken) {
      return 0;
    }
  }

  private static void writeState(Path file, int port, String token) throws IOException {
    long pid = ProcessHandle.current().pid();
    String state = String.format("{\"pid\":%d,\"port\":%d,\"token\":\"%s\"}", pid, port, token);
    Path draft = Files.createTempFile(file.getParent(), "state-", ".draft");
    Files.writeString(draft, state);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
