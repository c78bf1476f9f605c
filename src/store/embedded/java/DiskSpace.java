import de.bwaldvogel.mongo.exception.MongoServerError;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Refuses to write before the disk is full: what has been accepted must still fit. A data file that cannot be written
 * to its end is closed by the storage engine, and the server ends.
 */
final class DiskSpace {
  /** More than the changes that may be unsaved at a time, see {@link Committer}. */
  private static final long RESERVE_BYTES = 64 << 20;

  private static final long LOOK_NS = 100_000_000;

  private final FileStore disk;
  private volatile boolean isLow;
  private volatile long lookedAt;

  DiskSpace(Path file) throws IOException {
    disk = Files.getFileStore(file);
    look();
  }

  /** @throws MongoServerError as MongoDB answers. */
  void require() {
    if (System.nanoTime() - lookedAt > LOOK_NS) look();
    if (isLow)
      throw new MongoServerError(
          14031, "OutOfDiskSpace", "Less than 64 MB are free on the disk of the data directory.");
  }

  private void look() {
    try {
      isLow = disk.getUsableSpace() < RESERVE_BYTES;
    } catch (IOException unknown) {
      isLow = false;
    }
    lookedAt = System.nanoTime();
  }
}
