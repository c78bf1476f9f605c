import de.bwaldvogel.mongo.MongoServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The embedded database. It runs in its own process, which outlives the service that started it and exits when no
 * client has been connected for a while.
 */
public final class EmbeddedMongo {
  /** The user name for all clients. There are no other users. */
  private static final String USER = "audit-service";

  /**
   * There are more threads than cores because each connection keeps its own thread, which durable writes
   * block.
   */
  private static final int THREADS = 32;

  private static final long IDLE_LOOK_MS = 250;

  /**
   * Arguments: data file, state file to write once it listens, port to prefer or 0, number of idle seconds before it
   * exits. The password is in the environment, which other users cannot see.
   */
  public static void main(String[] arguments) throws Exception {
    String password = System.getenv("DATABASE_TOKEN");
    Path file = Path.of(arguments[0]);
    MVStore store = openOrEnd(file);
    Storage storage = new Storage(store);
    DiskSpace space = new DiskSpace(file);
    Committer committer = new Committer(store, new Housekeeping(store)::run);
    Backend backend = new Backend(storage, committer, new Authentication(USER, password), space);
    try {
      backend.open();
      storage.endStart();
    } catch (MVStoreException failure) {
      endFailed(failure);
    }
    committer.start(EmbeddedMongo::endFailed);
    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress("127.0.0.1", freeOrAny(Integer.parseInt(arguments[2]))), 1, THREADS);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    writeState(Path.of(arguments[1]), server.getLocalAddress().getPort(), password);
    backend.clients().await();
    double idleSeconds = Double.parseDouble(arguments[3]);
    while (!backend.clients().endAfter(idleSeconds)) Thread.sleep(IDLE_LOOK_MS);
    System.exit(0);
  }

  private static MVStore openOrEnd(Path file) {
    try {
      return DataFile.open(file);
    } catch (DataFile.Refusal refusal) {
      // If another server is using the data, nothing is printed, since the log file belongs to that server.
      // The process that started this one recognizes the situation by the exit status.
      if (refusal.status != ExitStatus.DATA_IN_USE) Messages.say(refusal.getMessage());
      System.exit(refusal.status);
      throw new IllegalStateException();
    }
  }

  /**
   * Exits immediately. Data that the storage engine couldn't write is lost, but it was never acknowledged to
   * a client.
   */
  private static void endFailed(Throwable failure) {
    Messages.say("The data file cannot be written: " + failure.getMessage());
    Runtime.getRuntime().halt(ExitStatus.FAILED);
  }

  /**
   * Returns the port, or 0 (any free port) if the port is in use. If MongoServer found its port in use, it
   * would close the data file.
   */
  private static int freeOrAny(int port) {
    try (ServerSocket probe = new ServerSocket(port, 0, InetAddress.getByName("127.0.0.1"))) {
      return port;
    } catch (IOException taken) {
      return 0;
    }
  }

  private static void writeState(Path file, int port, String token) throws IOException {
    long pid = ProcessHandle.current().pid();
    String start = System.getenv("DATABASE_START");
    String format = "{\"pid\":%d,\"port\":%d,\"token\":\"%s\",\"start\":\"%s\"}";
    String state = String.format(format, pid, port, token, start);
    // A temporary file is readable only by its owner.
    Path draft = Files.createTempFile(file.getParent(), "state-", ".draft");
    Files.writeString(draft, state);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
