import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/** Opens the data file. Rejects a file that this version can't read completely, before writing anything to it. */
final class DataFile {
  /**
   * The version of the format. In version 0, documents are serialized Java objects, each unique index is a
   * map, and documents and indexes are committed separately. In version 1, documents are BSON and indexes are
   * ordered.
   */
  static final int FORMAT = 1;

  /** The size of the page cache, out of a heap of 336 MB. */
  private static final int CACHE_MB = 64;

  /** Thrown if the file can't be used. The message is a sentence that explains what to do. */
  static final class Refusal extends Exception {
    final int status;

    Refusal(int status, String sentence) {
      super(sentence);
      this.status = status;
    }
  }

  private DataFile() {}

  static MVStore open(Path file) throws Refusal {
    long written = lastWritten(file);
    MVStore store = openStore(file);
    String refusal = refusalOf(store, file, written);
    if (refusal == null) return store;
    store.closeImmediately();
    throw new Refusal(ExitStatus.DATA_REFUSED, refusal);
  }

  /** Only {@link Committer} commits. The storage engine alone would also commit between the parts of a change. */
  private static MVStore openStore(Path file) throws Refusal {
    try {
      return new MVStore.Builder()
          .fileName(file.toString())
          .autoCommitDisabled()
          .autoCommitBufferSize(0)
          .cacheSize(CACHE_MB)
          .open();
    } catch (MVStoreException fault) {
      if (fault.getCause() instanceof AccessDeniedException || fault.getCause() instanceof FileNotFoundException)
        throw new Refusal(ExitStatus.DATA_REFUSED, forbidden(file));
      throw switch (fault.getErrorCode()) {
        case DataUtils.ERROR_FILE_LOCKED ->
            new Refusal(ExitStatus.DATA_IN_USE, "Another server has the data file " + file + ".");
        case DataUtils.ERROR_UNSUPPORTED_FORMAT -> new Refusal(ExitStatus.DATA_REFUSED, newer(file));
        default -> new Refusal(ExitStatus.DATA_REFUSED, damaged(file));
      };
    }
  }

  private static String refusalOf(MVStore store, Path file, long written) {
    if (store.getStoreVersion() > FORMAT) return newer(file);
    // The storage engine reverts to the last intact version. If the server was killed, that is the last
    // version that was written.
    if (store.getCurrentVersion() < written) return damaged(file);
    if (store.isReadOnly()) return forbidden(file);
    return null;
  }

  private static String newer(Path file) {
    return "The data file " + file + " was written by a newer version of the service: "
        + "update the service, or set DATA_DIR to another folder.";
  }

  private static String forbidden(Path file) {
    return "This user may not read and write the data file " + file + ": change its owner or permissions.";
  }

  private static String damaged(Path file) {
    return "The data file " + file + " is damaged or cut short: "
        + "restore it from a backup, or move it away to begin with an empty database.";
  }

  /** Returns the version that the header of the file declares, or 0 for a new file or an unreadable header. */
  private static long lastWritten(Path file) {
    if (!Files.exists(file)) return 0;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer header = ByteBuffer.allocate(256);
      channel.read(header, 0);
      String line = new String(header.array(), StandardCharsets.ISO_8859_1).split("\n", 2)[0];
      HashMap<String, String> fields = DataUtils.parseMap(line);
      return DataUtils.readHexLong(fields, "version", 0);
    } catch (IOException | MVStoreException unreadable) {
      return 0;
    }
  }

  /** Returns whether the previous server closed the file properly. Valid only before the first commit. */
  static boolean wasCleanlyClosed(MVStore store) {
    return store.getStoreHeader().containsKey("clean");
  }
}
