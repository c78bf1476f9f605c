import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.AbstractSynchronizedMongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerException;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.List;
import org.h2.mvstore.MVMap;

/** A database, whose collections and indexes are maps in the data file. */
final class Database extends AbstractSynchronizedMongoDatabase<Object> {
  private final Storage storage;

  Database(String name, CursorRegistry cursors, Storage storage) {
    super(name, cursors);
    this.storage = storage;
    initializeNamespacesAndIndexes();
  }

  @Override
  public Document handleCommand(
      Channel channel, String command, Document query, DatabaseResolver databases, Oplog oplog) {
    boolean isAggregation = command.equalsIgnoreCase("aggregate");
    Document answer = isAggregation ? MatchedAggregation.run(this, query, databases, oplog) : null;
    return answer != null ? answer : super.handleCommand(channel, command, query, databases, oplog);
  }

  MongoCollection<Object> collectionFor(String name) {
    return resolveOrCreateCollection(name);
  }

  @Override
  protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
    return new StoredCollection(this, name, options, cursorRegistry, storage);
  }

  @Override
  public void dropCollection(String name, Oplog oplog) {
    super.dropCollection(name, oplog);
    storage.removeDocuments(getFullCollectionNamespace(name));
  }

  @Override
  protected Index<Object> openOrCreateUniqueIndex(
      String collection, String name, List<IndexKey> keys, boolean isSparse) {
    boolean isPrimary = keys.size() == 1 && keys.get(0).getKey().equals(PrimaryIndex.FIELD);
    if (!isPrimary) return openIndex(collection, name, keys, true, isSparse);
    String namespace = getFullCollectionNamespace(collection);
    return new PrimaryIndex(name, keys.get(0).isAscending(), storage.documents(namespace));
  }

  @Override
  protected Index<Object> openOrCreateSecondaryIndex(
      String collection, String name, List<IndexKey> keys, boolean isSparse) {
    return openIndex(collection, name, keys, false, isSparse);
  }

  private OrderedIndex openIndex(
      String collection, String name, List<IndexKey> keys, boolean isUnique, boolean isSparse) {
    String namespace = getFullCollectionNamespace(collection);
    MVMap<byte[], Object> entries = storage.entries(namespace, name);
    return new OrderedIndex(name, keys, isUnique, isSparse, entries, storage.traits(namespace, name));
  }

  @Override
  protected void dropIndex(MongoCollection<Object> collection, String name) {
    super.dropIndex(collection, name);
    storage.removeEntries(collection.getFullName(), name);
  }

  @Override
  public void moveCollection(MongoDatabase from, MongoCollection<?> collection, String name) {
    throw new MongoServerException("Collections cannot be renamed here.");
  }

  @Override
  protected long getStorageSize() {
    return storage.store().getFileStore().size();
  }

  @Override
  protected long getFileSize() {
    return getStorageSize();
  }
}
