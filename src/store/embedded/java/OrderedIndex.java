import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.DuplicateKeyError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.h2.mvstore.MVMap;

/**
 * An index on any fields but `_id` alone, unique or not: an ordered map from encoded field values to the position of the
 * document. The keys of an index that is not unique end with the position, so that each document has its own.
 *
 * <p>All changes run under the lock of the collection.
 */
final class OrderedIndex extends Index<Object> {
  private final MVMap<byte[], Object> entries;
  private final IndexTraits traits;
  private final boolean unique;

  OrderedIndex(
      String name, List<IndexKey> keys, boolean unique, boolean sparse,
      MVMap<byte[], Object> entries, IndexTraits traits) {
    super(name, keys, sparse);
    this.unique = unique;
    this.entries = entries;
    this.traits = traits;
  }

  MVMap<byte[], Object> entries() {
    return entries;
  }

  IndexTraits traits() {
    return traits;
  }

  @Override
  public boolean isUnique() {
    return unique;
  }

  @Override
  public boolean isSparse() {
    return super.isSparse();
  }

  /** Null: the position of a document is known to the index on `_id`. */
  @Override
  public Object getPosition(Document document) {
    return null;
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    checkFree(document, null, collection);
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
    checkFree(after, PrimaryIndex.positionOf(before), collection);
  }

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    noteTraits(document);
    for (byte[] key : keysOf(document, position)) entries.put(key, position);
  }

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
    noteTraits(after);
    SortedSet<byte[]> stale = keysOf(before, position);
    for (byte[] key : keysOf(after, position)) if (!stale.remove(key)) entries.put(key, position);
    for (byte[] key : stale) removeEntry(key, position);
  }

  /**
   * Returns the document's position even if this index has no entry for the document, so that any document
   * can be deleted.
   */
  @Override
  public Object remove(Document document) {
    Object position = PrimaryIndex.positionOf(document);
    for (byte[] key : keysOf(document, position)) removeEntry(key, position);
    return position;
  }

  /** Returns the number of entries that a document should have. */
  int entriesOf(Document document) {
    return keysOf(document, PrimaryIndex.positionOf(document)).size();
  }

  void clear() {
    entries.clear();
    traits.clear();
  }

  @Override
  public long getCount() {
    return entries.sizeAsLong();
  }

  /** False, so that the library does not fill it: {@link IndexBuilder} does. */
  @Override
  public boolean isEmpty() {
    return false;
  }

  @Override
  public long getDataSize() {
    return getCount();
  }

  @Override
  public void drop() {}

  /** False: {@link QueryPlanner} decides which index serves a query. */
  @Override
  public boolean canHandle(Document query) {
    return false;
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    throw new UnsupportedOperationException();
  }

  /**
   * Removes an entry, unless it belongs to a different document. Two documents can have the same key only if
   * the data is damaged.
   */
  private void removeEntry(byte[] key, Object position) {
    if (position.equals(entries.get(key))) entries.remove(key);
  }

  /**
   * Called before any write. Checks that the document can be indexed and, in a unique index, that its keys
   * aren't in use.
   */
  private void checkFree(Document document, Object ownPosition, MongoCollection<Object> collection) {
    if (isLeftOut(document)) return;
    for (List<Object> values : tuplesOf(document)) {
      Object owner = unique ? entries.get(encode(values).toBytes()) : null;
      if (owner != null && !owner.equals(ownPosition))
        throw new DuplicateKeyError(this, collection, getKeys(), new KeyValue(values));
    }
  }

  private void noteTraits(Document document) {
    if (isLeftOut(document)) return;
    for (Object value : valuesOf(document)) {
      boolean isArray = value instanceof Collection;
      if (isArray) traits.set(IndexTraits.Trait.MULTIKEY, true);
      for (Object each : isArray ? (Collection<?>) value : Arrays.asList(value))
        if (!KeyEncoder.isOrdered(each)) traits.set(IndexTraits.Trait.UNORDERED, true);
    }
  }

  private SortedSet<byte[]> keysOf(Document document, Object position) {
    SortedSet<byte[]> keys = new TreeSet<>(Arrays::compareUnsigned);
    if (isLeftOut(document)) return keys;
    for (List<Object> values : tuplesOf(document)) {
      KeyEncoder key = encode(values);
      if (!unique) key.append(position, true);
      keys.add(key.toBytes());
    }
    return keys;
  }

  private KeyEncoder encode(List<Object> values) {
    KeyEncoder key = new KeyEncoder();
    for (int index = 0; index < values.size(); index += 1)
      key.append(values.get(index), getKeys().get(index).isAscending());
    return key;
  }

  /** A sparse index skips documents that have none of its fields. */
  private boolean isLeftOut(Document document) {
    return isSparse() && valuesOf(document).stream().allMatch(value -> value instanceof Missing);
  }

  private List<Object> valuesOf(Document document) {
    List<Object> values = new ArrayList<>();
    for (IndexKey key : getKeys()) values.add(Utils.getSubdocumentValueCollectionAware(document, key.getKey()));
    return values;
  }

  /**
   * Returns the values for each entry. An array has an entry for each element, and an empty array counts as
   * null.
   *
   * @throws CannotIndexParallelArraysError if two fields contain arrays that are not parts of the same array.
   */
  private List<List<Object>> tuplesOf(Document document) {
    List<Object> values = valuesOf(document);
    long arrays = values.stream().filter(value -> value instanceof Collection).count();
    if (arrays == 0) return List.of(values);
    // The superclass knows which arrays belong together.
    if (arrays > 1) getKeyValues(document);
    List<List<Object>> tuples = List.of(List.of());
    for (Object value : values) tuples = extended(tuples, value);
    return tuples;
  }

  private static List<List<Object>> extended(List<List<Object>> tuples, Object value) {
    Collection<?> elements = value instanceof Collection<?> all ? all : Arrays.asList(value);
    if (elements.isEmpty()) elements = Arrays.asList((Object) null);
    List<List<Object>> longer = new ArrayList<>();
    for (List<Object> tuple : tuples)
      for (Object element : elements) {
        List<Object> next = new ArrayList<>(tuple);
        next.add(element);
        longer.add(next);
      }
    return longer;
  }
}
