import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.h2.mvstore.MVStore;

/**
 * Commits all clients' changes to the data file in one step. After each commit, the file contains all changes
 * made by earlier commands and no changes made by later ones. Commands share a lock, which a commit acquires
 * exclusively. A second thread syncs the file to disk, which can take a long time. If the server is killed
 * before a sync, no written data is lost, because the operating system still has it in memory.
 */
final class Committer {
  private static final long INTERVAL_MS = 100;

  /**
   * If the last commit is older than this, commits are slow. In that case, responses wait for the next
   * commit, so that a server that is killed doesn't lose any changes that it has acknowledged.
   */
  private static final long LATE_NS = 250_000_000;

  /**
   * If there is more unsaved data than this, commands wait for it to be written, so that a burst of commands
   * doesn't fill up memory.
   */
  private static final int UNSAVED_MAX_BYTES = 32 << 20;

  private final MVStore store;
  private final Runnable afterCommit;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  // The numbers of the latest commits. Guarded by this object's monitor.
  private long started = 0;
  private long finished = 0;
  private long synced = 0;
  private volatile long finishedAt = System.nanoTime();
  private boolean isWanted = false;
  private boolean isStopped = false;

  /**
   * @param afterCommit called in the committing thread after each commit of changes, while other threads may
   * write.
   */
  Committer(MVStore store, Runnable afterCommit) {
    this.store = store;
    this.afterCommit = afterCommit;
  }

  /** @param onFailure called when the file can no longer be written. Nothing is committed after that. */
  void start(Consumer<Throwable> onFailure) {
    startThread("commit", this::commitRepeatedly, onFailure);
    startThread("sync", this::syncRepeatedly, onFailure);
  }

  /**
   * Runs a command that writes.
   *
   * @param isDurable whether the changes must be on disk before this method returns.
   */
  <T> T change(boolean isDurable, Supplier<T> command) {
    T result;
    lock.readLock().lock();
    try {
      result = command.get();
    } finally {
      lock.readLock().unlock();
    }
    if (isDurable || isBehind()) awaitCommit(isDurable);
    return result;
  }

  private boolean isBehind() {
    return store.getUnsavedMemory() > UNSAVED_MAX_BYTES || System.nanoTime() - finishedAt > LATE_NS;
  }

  /** Runs a command while no other command writes. The command may commit on its own. */
  <T> T changeAlone(Supplier<T> command) {
    lock.writeLock().lock();
    try {
      return command.get();
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Makes the last commit and closes the file. */
  void stop() {
    synchronized (this) {
      isStopped = true;
      notifyAll();
    }
    changeAlone(() -> {
      store.close();
      return null;
    });
  }

  /** Returns when all earlier writes are in the file or, if they must be durable, on disk. */
  private synchronized void awaitCommit(boolean isDurable) {
    // A commit in progress may have begun before the change.
    long awaited = started + 1;
    isWanted = true;
    notifyAll();
    while ((isDurable ? synced : finished) < awaited) {
      if (isStopped) throw new IllegalStateException("The server ends.");
      pause(0);
    }
  }

  private void commitRepeatedly() {
    while (awaitTurn()) {
      boolean isChanged = store.hasUnsavedChanges();
      changeAlone(store::commit);
      endTurn();
      if (isChanged) afterCommit.run();
    }
  }

  private synchronized boolean awaitTurn() {
    long nextAt = System.nanoTime() + INTERVAL_MS * 1_000_000;
    for (long left = INTERVAL_MS; left > 0 && !isWanted && !isStopped; left = (nextAt - System.nanoTime()) / 1_000_000)
      pause(left);
    isWanted = false;
    started += 1;
    return !isStopped;
  }

  private synchronized void endTurn() {
    finished = started;
    finishedAt = System.nanoTime();
    notifyAll();
  }

  /**
   * While a version is registered as being read, its data isn't overwritten. The version on disk therefore stays
   * intact until a newer one has been synced.
   */
  private void syncRepeatedly() {
    MVStore.TxCounter onDisk = store.registerVersionUsage();
    long version = -1;
    for (long commit = awaitUnsynced(); commit > 0; commit = awaitUnsynced()) {
      if (version != store.getCurrentVersion()) {
        version = store.getCurrentVersion();
        MVStore.TxCounter next = store.registerVersionUsage();
        store.sync();
        store.deregisterVersionUsage(onDisk);
        onDisk = next;
      }
      endSync(commit);
    }
  }

  /** Waits for a commit that hasn't been synced yet. Returns its number, or 0 if the server is stopping. */
  private synchronized long awaitUnsynced() {
    while (synced == finished && !isStopped) pause(0);
    return isStopped ? 0 : finished;
  }

  private synchronized void endSync(long commit) {
    synced = commit;
    notifyAll();
  }

  private void pause(long milliseconds) {
    try {
      wait(milliseconds);
    } catch (InterruptedException nobodyInterrupts) {
      throw new IllegalStateException(nobodyInterrupts);
    }
  }

  private void startThread(String name, Runnable work, Consumer<Throwable> onFailure) {
    Runnable guarded = () -> {
      try {
        work.run();
      } catch (Throwable failure) {
        if (!isStopping()) onFailure.accept(failure);
      }
    };
    Thread thread = new Thread(guarded, name);
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized boolean isStopping() {
    return isStopped;
  }
}
