import java.util.List;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * The maps in the data file: the documents of each collection, the entries of each index, and the traits of indexes.
 */
final class Storage {
  /**
   * The prefix of the maps that contain documents. Earlier versions used the same prefix, so their documents
   * are read in place.
   */
  private static final String DOCUMENTS = "databases.";

  private static final String ENTRIES = "entries.";
  private static final String TRAITS = "traits";

  private final MVStore store;
  private final MVMap<String, String> traits;
  private final IndexBuilder builder;

  /** Drops the indexes that an earlier version created. They are rebuilt when the databases are opened. */
  Storage(MVStore store) {
    boolean wasCleanlyClosed = DataFile.wasCleanlyClosed(store);
    boolean isOutdated = !store.getMapNames().isEmpty() && store.getStoreVersion() < DataFile.FORMAT;
    if (isOutdated) removeOutdated(store);
    this.store = store;
    this.traits = store.openMap(TRAITS);
    this.builder = new IndexBuilder(store, wasCleanlyClosed);
  }

  /** Removes everything except the documents: the earlier indexes, and the remains of an interrupted upgrade. */
  private static void removeOutdated(MVStore store) {
    Messages.say("Upgrading the data from an earlier version. This happens only once.");
    for (String name : store.getMapNames()) if (!name.startsWith(DOCUMENTS)) store.removeMap(name);
  }

  /** Stores the version of the format, now that all databases are open and their indexes are complete. */
  void endStart() {
    builder.endStart();
    if (store.getStoreVersion() == DataFile.FORMAT) return;
    store.setStoreVersion(DataFile.FORMAT);
    store.commit();
  }

  MVStore store() {
    return store;
  }

  IndexBuilder indexBuilder() {
    return builder;
  }

  /** @return the names of the databases in the file. */
  List<String> databaseNames() {
    return store.getMapNames().stream()
        .filter(name -> name.startsWith(DOCUMENTS))
        .map(name -> name.substring(DOCUMENTS.length()).split("\\.", 2)[0])
        .distinct()
        .toList();
  }

  /** @param namespace the names of the database and the collection, joined with a dot. */
  MVMap<Object, byte[]> documents(String namespace) {
    return store.openMap(DOCUMENTS + namespace, new MVMap.Builder<Object, byte[]>().valueType(new DocumentType()));
  }

  void removeDocuments(String namespace) {
    store.removeMap(DOCUMENTS + namespace);
  }

  MVMap<byte[], Object> entries(String namespace, String index) {
    return store.openMap(entriesName(namespace, index), new MVMap.Builder<byte[], Object>().keyType(new KeyType()));
  }

  IndexTraits traits(String namespace, String index) {
    return new IndexTraits(traits, entriesName(namespace, index));
  }

  void removeEntries(String namespace, String index) {
    traits(namespace, index).clear();
    store.removeMap(entriesName(namespace, index));
  }

  private static String entriesName(String namespace, String index) {
    return ENTRIES + namespace + "." + index;
  }
}
