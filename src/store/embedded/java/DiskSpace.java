import de.bwaldvogel.mongo.exception.MongoServerError;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Rejects writes before the disk is full, so that there is still space for data that has been accepted. If
 * the data file can't be written completely, the storage engine closes it and the server exits.
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

  /** @throws MongoServerError the error that MongoDB would return. */
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
