import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.DuplicateKeyError;
import java.util.Arrays;
import java.util.List;
import org.h2.mvstore.MVMap;

/**
 * The index on `_id`. It has no entries, because each document's key in its collection is already its `_id`.
 * This key is the document's position.
 */
final class PrimaryIndex extends Index<Object> {
  static final String FIELD = "_id";

  private final MVMap<Object, byte[]> documents;

  PrimaryIndex(String name, boolean isAscending, MVMap<Object, byte[]> documents) {
    super(name, List.of(new IndexKey(FIELD, isAscending)), false);
    this.documents = documents;
  }

  static Object positionOf(Document document) {
    return positionOfId(document.get(FIELD));
  }

  static Object positionOfId(Object id) {
    return Missing.ofNullable(KeyEncoder.normalized(id));
  }

  @Override
  public boolean isUnique() {
    return true;
  }

  @Override
  public Object getPosition(Document document) {
    Object position = positionOf(document);
    return documents.containsKey(position) ? position : null;
  }

  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {
    if (getPosition(document) != null)
      throw new DuplicateKeyError(this, collection, getKeys(), new KeyValue(Arrays.asList(document.get(FIELD))));
  }

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {}

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {}

  @Override
  public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {}

  @Override
  public Object remove(Document document) {
    return getPosition(document);
  }

  @Override
  public long getCount() {
    return documents.sizeAsLong();
  }

  /** Never: there is nothing to build. */
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

  /** False: {@link QueryPlanner} looks documents up by itself. */
  @Override
  public boolean canHandle(Document query) {
    return false;
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    throw new UnsupportedOperationException();
  }
}
