import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.AbstractMongoCollection;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DefaultQueryMatcher;
import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryMatcher;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.RootReference;

/**
 * The documents of a collection, in a map by their `_id`.
 *
 * <p>Writes take turns. A read takes the lock only to choose its plan and to note the state of the maps; then it works
 * on this state, while others continue to write.
 */
final class StoredCollection extends AbstractMongoCollection<Object> {
  /** The suffix in the name of the collection for documents that violate a unique index. */
  static final String SET_ASIDE = "_set_aside";

  private static final Document NO_ORDER = new Document();

  private final MVMap<Object, byte[]> documents;
  private final IndexBuilder builder;
  private final QueryPlanner planner;
  /**
   * The superclass's matcher remembers array positions for the current update, so reads use a separate
   * matcher.
   */
  private final QueryMatcher matcher = new DefaultQueryMatcher();

  StoredCollection(
      MongoDatabase database, String name, CollectionOptions options, CursorRegistry cursors, Storage storage) {
    super(database, name, options, cursors);
    this.documents = storage.documents(getFullName());
    this.builder = storage.indexBuilder();
    this.planner = new QueryPlanner(documents, this::orderedIndexes);
  }

  /** Returns all documents with their positions. */
  Stream<DocumentWithPosition<Object>> all() {
    return streamAllDocumentsWithPosition();
  }

  List<OrderedIndex> orderedIndexes() {
    return getIndexes().stream().filter(OrderedIndex.class::isInstance).map(OrderedIndex.class::cast).toList();
  }

  /** Moves a document to a different collection. */
  synchronized void setAside(Document document) {
    ((Database) getDatabase()).collectionFor(getCollectionName() + SET_ASIDE).addDocument(document);
    removeDocument(document);
  }

  /** Returns the current matching documents in no particular order. */
  Stream<Document> find(Document query) {
    return matching(open(query, new Plan.Demand(NO_ORDER, 0, false)), query);
  }

  @Override
  public int count(Document query, int skip, int limit) {
    long found = query == null || query.isEmpty() ? count() : count(query);
    long left = Math.max(0, found - Math.max(0, skip));
    return (int) (limit > 0 ? Math.min(limit, left) : left);
  }

  private long count(Document query) {
    Opened opened = open(query, Plan.Demand.COUNT);
    if (opened.plan.isExact()) return opened.plan.candidates();
    return matching(opened, query).count();
  }

  private Stream<Document> matching(Opened opened, Document query) {
    return opened.documents.filter(document -> documentMatchesQuery(document, query));
  }

  private record Opened(Plan plan, Stream<Document> documents) {}

  private Opened open(Document query, Plan.Demand demand) {
    Plan plan;
    RootReference<Object, byte[]> root;
    synchronized (this) {
      plan = planner.plan(query, demand);
      root = documents.flushAndGetRoot();
    }
    if (plan.isScan()) return new Opened(plan, scan(root, isNaturalDescending(demand.orderBy())));
    Stream<byte[]> found = streamOf(plan.positions().get()).map(position -> documents.get(root.root, position));
    return new Opened(plan, found.filter(Objects::nonNull).map(Bson::decode));
  }

  private Stream<Document> scan(RootReference<Object, byte[]> root, boolean isReverse) {
    Cursor<Object, byte[]> cursor = documents.cursor(root, null, null, isReverse);
    return streamOf(cursor).map(position -> Bson.decode(cursor.getValue()));
  }

  private static <T> Stream<T> streamOf(Iterator<T> iterator) {
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(iterator, Spliterator.ORDERED), false);
  }

  @Override
  protected QueryResult queryDocuments(
      Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
    Document order = orderBy == null ? NO_ORDER : orderBy;
    int wanted = limit > 0 ? Math.max(0, skip) + limit : 0;
    Opened opened = open(query, new Plan.Demand(order, wanted, false));
    Document orderToMake = opened.plan.isSorted() ? NO_ORDER : order;
    return matchDocumentsFromStream(opened.documents, query, orderToMake, skip, limit, batchSize, fields);
  }

  @Override
  protected QueryResult matchDocuments(
      Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
    return queryDocuments(query, orderBy, skip, limit, batchSize, fields);
  }

  @Override
  protected boolean documentMatchesQuery(Document document, Document query) {
    return matcher.matches(document, query);
  }

  @Override
  protected Document getDocument(Object position) {
    byte[] document = documents.get(position);
    return document == null ? null : Bson.decode(document);
  }

  @Override
  protected Object addDocumentInternal(Document document) {
    String idField = getIdField();
    Object position = idField == null ? UUID.randomUUID() : PrimaryIndex.positionOfId(document.get(idField));
    if (documents.putIfAbsent(position, Bson.encode(document)) != null)
      throw new IllegalStateException("There is a document with the key " + position + " in " + getFullName() + ".");
    return position;
  }

  @Override
  protected void handleUpdate(Object position, Document before, Document after) {
    documents.put(Missing.ofNullable(position), Bson.encode(after));
  }

  @Override
  protected void removeDocument(Object position) {
    documents.remove(position);
  }

  @Override
  protected Stream<DocumentWithPosition<Object>> streamAllDocumentsWithPosition() {
    Cursor<Object, byte[]> cursor = documents.cursor(null);
    return streamOf(cursor).map(position -> new DocumentWithPosition<>(Bson.decode(cursor.getValue()), position));
  }

  @Override
  public int count() {
    return documents.size();
  }

  @Override
  public boolean isEmpty() {
    return documents.isEmpty();
  }

  /** False: only statistics need the size, which is counted on request. */
  @Override
  protected boolean tracksDataSize() {
    return false;
  }

  @Override
  protected void updateDataSize(int change) {}

  @Override
  protected int getDataSize() {
    long sum = 0;
    for (byte[] document : documents.values()) sum += document.length;
    return (int) Math.min(Integer.MAX_VALUE, sum);
  }

  // Only one thread writes at a time.

  @Override
  public synchronized void addIndex(Index<Object> index) {
    if (index instanceof OrderedIndex ordered) builder.ensureComplete(ordered, this);
    super.addIndex(index);
  }

  @Override
  public synchronized void dropIndex(String name) {
    super.dropIndex(name);
  }

  @Override
  public synchronized void addDocument(Document document) {
    super.addDocument(document);
  }

  @Override
  public synchronized List<Document> insertDocuments(List<Document> added, boolean isOrdered) {
    return super.insertDocuments(added, isOrdered);
  }

  @Override
  public synchronized Document updateDocuments(
      Document selector, Document update, ArrayFilters filters, boolean isMulti, boolean isUpsert, Oplog oplog) {
    return super.updateDocuments(selector, update, filters, isMulti, isUpsert, oplog);
  }

  @Override
  public synchronized Document findAndModify(Document command) {
    return super.findAndModify(command);
  }

  @Override
  public synchronized int deleteDocuments(Document selector, int limit, Oplog oplog) {
    return super.deleteDocuments(selector, limit, oplog);
  }

  @Override
  public synchronized void removeDocument(Document document) {
    super.removeDocument(document);
  }
}
