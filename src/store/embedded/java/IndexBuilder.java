import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.DuplicateKeyError;
import java.util.Iterator;
import org.h2.mvstore.MVStore;

/**
 * Fills indexes that are new, that were still being filled when the server was killed, or that don't match
 * their documents. No other command may write in the meantime because a large index is committed in parts.
 */
final class IndexBuilder {
  private static final int UNSAVED_MAX_BYTES = 32 << 20;
  private static final int TOLD_EVERY = 100_000;

  private final MVStore store;
  private final boolean trustsIndexes;
  private boolean isStarting = true;

  /**
   * @param trustsIndexes false if the server was killed, in which case each index is first compared with its
   * documents.
   */
  IndexBuilder(MVStore store, boolean trustsIndexes) {
    this.store = store;
    this.trustsIndexes = trustsIndexes;
  }

  /**
   * Called once all databases are open. From then on, only clients create indexes, and they receive an error
   * if there are duplicates.
   */
  void endStart() {
    isStarting = false;
  }

  /**
   * @throws DuplicateKeyError if a client creates a unique index although two documents have the same key.
   */
  void ensureComplete(OrderedIndex index, StoredCollection collection) {
    boolean isComplete = index.traits().has(IndexTraits.Trait.COMPLETE);
    if (isComplete && (trustsIndexes || !isStarting || fits(index, collection))) return;
    String name = index.getName() + " of " + collection.getFullName();
    if (!collection.isEmpty())
      Messages.say("Building the index " + name + (isComplete ? ", which did not fit its documents." : "."));
    index.clear();
    fill(index, collection);
    index.traits().set(IndexTraits.Trait.COMPLETE, true);
  }

  private void fill(OrderedIndex index, StoredCollection collection) {
    long count = 0;
    for (Iterator<DocumentWithPosition<Object>> all = collection.all().iterator(); all.hasNext(); ) {
      DocumentWithPosition<Object> next = all.next();
      Document document = next.getDocument();
      add(document, next.getPosition(), index, collection);
      count += 1;
      if (count % TOLD_EVERY == 0) Messages.say(count + " documents of " + collection.getFullName());
      if (store.getUnsavedMemory() > UNSAVED_MAX_BYTES) store.commit();
    }
  }

  private void add(Document document, Object position, OrderedIndex index, StoredCollection collection) {
    try {
      index.checkAdd(document, collection);
      index.add(document, position, collection);
    } catch (DuplicateKeyError duplicate) {
      if (!isStarting) throw duplicate;
      // In an earlier version, an index that had lost an entry accepted a second document with the same key.
      collection.setAside(document);
      String destination = collection.getFullName() + StoredCollection.SET_ASIDE;
      String reason = duplicate.getMessageWithoutErrorCode();
      Messages.say(reason + ": the document " + position + " was moved to " + destination + ".");
    }
  }

  /**
   * Compares the numbers of entries and documents. Reads the documents only if the index may skip documents
   * or contain several entries for a document.
   */
  private static boolean fits(OrderedIndex index, StoredCollection collection) {
    boolean isOneEach = !index.isSparse() && !index.traits().has(IndexTraits.Trait.MULTIKEY);
    if (isOneEach) return index.getCount() == collection.count();
    return index.getCount() == collection.all().mapToLong(each -> index.entriesOf(each.getDocument())).sum();
  }
}
