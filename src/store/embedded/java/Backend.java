import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.AbstractMongoBackend;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.exception.MongoServerException;
import de.bwaldvogel.mongo.wire.message.MongoQuery;
import io.netty.channel.Channel;
import java.util.List;
import org.h2.mvstore.MVStore;

/** Receives commands from all clients, authenticates the clients, and runs reads and writes. */
final class Backend extends AbstractMongoBackend {
  /** The driver rejects the wire versions that the library reports by default. These are from MongoDB 5.0. */
  private record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  private final Storage storage;
  private final Committer committer;
  private final Authentication authentication;
  private final DiskSpace space;
  private final Clients clients = new Clients();

  Backend(Storage storage, Committer committer, Authentication authentication, DiskSpace space) {
    super(defaultClock());
    this.storage = storage;
    this.committer = committer;
    this.authentication = authentication;
    this.space = space;
    version(new Version(List.of(5, 0, 0), 13));
  }

  /** Opens all databases, which also completes unfinished indexes. */
  void open() {
    for (String name : storage.databaseNames()) resolveDatabase(name);
  }

  Clients clients() {
    return clients;
  }

  @Override
  public Document handleCommand(Channel channel, String database, String command, Document query) {
    clients.add(channel);
    if (clients.isEnding()) throw new MongoServerError(91, "ShutdownInProgress", "The server ends.");
    Document answer = authentication.answer(channel, command, query);
    if (answer != null) return answer;
    Command kind = Command.of(command, query);
    if (kind == Command.READ) return run(channel, database, command, query);
    space.require();
    if (kind == Command.REBUILD) return committer.changeAlone(() -> run(channel, database, command, query));
    return committer.change(isDurable(query), () -> run(channel, database, command, query));
  }

  /**
   * Runs a command. Until the command ends, the current version of the file is registered as being read, so
   * that its data isn't overwritten.
   */
  private Document run(Channel channel, String database, String command, Document query) {
    MVStore.TxCounter version = storage.store().registerVersionUsage();
    try {
      return super.handleCommand(channel, database, command, query);
    } finally {
      storage.store().deregisterVersionUsage(version);
    }
  }

  /**
   * Returns whether the write concern requests journaling. If so, the response waits until the change is on
   * disk.
   */
  private static boolean isDurable(Document query) {
    return query.get("writeConcern") instanceof Document concern && Utils.isTrue(concern.get("j"));
  }

  /** The protocol of MongoDB before 3.6 has queries that aren't commands. Our driver doesn't send any. */
  @Override
  public QueryResult handleQuery(MongoQuery query) {
    throw new MongoServerException("Send queries as commands.");
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    return new Database(name, getCursorRegistry(), storage);
  }

  @Override
  public void close() {
    super.close();
    committer.stop();
  }
}
