import org.h2.mvstore.MVStore;

/**
 * Keeps the data file from growing indefinitely. At each commit, moves some current data out of chunks that
 * are mostly outdated. These chunks are overwritten once no read needs them anymore.
 */
final class Housekeeping {
  /** Chunks with a lower percentage of current data than this are moved. */
  private static final int FILL_MIN = 70;

  private static final int MOVED_MAX_BYTES = 1 << 20;
  private static final long INTERVAL_NS = 200_000_000;

  private final MVStore store;
  private long last = System.nanoTime();

  Housekeeping(MVStore store) {
    this.store = store;
    // By default, the engine keeps outdated chunks for 45 s because newer ones may not be on disk yet. Here,
    // each commit is synced.
    store.setRetentionTime(0);
  }

  void run() {
    if (System.nanoTime() - last < INTERVAL_NS) return;
    store.compact(FILL_MIN, MOVED_MAX_BYTES);
    last = System.nanoTime();
  }
}
