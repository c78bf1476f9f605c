import org.h2.mvstore.MVStore;

/**
 * Keeps the data file from growing for ever: moves what still counts out of parts of it that are mostly outdated, a
 * little with each commit. What such a part held is overwritten as soon as no read needs it.
 */
final class Housekeeping {
  /** The share of the file that counts, below which parts are moved, in percent. */
  private static final int FILL_MIN = 70;

  private static final int MOVED_MAX_BYTES = 1 << 20;
  private static final long INTERVAL_NS = 200_000_000;

  private final MVStore store;
  private long last = System.nanoTime();

  Housekeeping(MVStore store) {
    this.store = store;
    // By default, the engine keeps outdated parts for 45 s in case the newer ones are not on disk yet. Here, each
    // commit is synced.
    store.setRetentionTime(0);
  }

  void run() {
    if (System.nanoTime() - last < INTERVAL_NS) return;
    store.compact(FILL_MIN, MOVED_MAX_BYTES);
    last = System.nanoTime();
  }
}
