import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.RootReference;

/**
 * Iterates over the positions in ranges of an index, forward or in reverse. Sees the index as it was when the
 * scan was created.
 */
final class RangeScan implements Iterator<Object> {
  private final MVMap<byte[], Object> entries;
  private final RootReference<byte[], Object> root;
  private final Iterator<KeyRange> ranges;
  private final boolean isReverse;
  /** The positions found so far, if a document may have several entries. Otherwise null. */
  private final Set<Object> seen;

  private KeyRange range;
  private Cursor<byte[], Object> cursor;
  private Object next;

  /** @param ranges the ranges, in the order of the scan. */
  RangeScan(
      MVMap<byte[], Object> entries, RootReference<byte[], Object> root, List<KeyRange> ranges,
      boolean isReverse, boolean isDistinct) {
    this.entries = entries;
    this.root = root;
    this.ranges = ranges.iterator();
    this.isReverse = isReverse;
    this.seen = isDistinct ? null : new HashSet<>();
    advance();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Object next() {
    if (next == null) throw new NoSuchElementException();
    Object position = next;
    advance();
    return position;
  }

  private void advance() {
    next = null;
    while (next == null) {
      if (cursor == null) {
        if (!ranges.hasNext()) return;
        range = ranges.next();
        byte[] first = isReverse ? range.to() : range.from();
        byte[] last = isReverse ? range.from() : range.to();
        cursor = entries.cursor(root, first, last, isReverse);
      }
      if (!cursor.hasNext()) cursor = null;
      else if (isWithin(cursor.next()) && (seen == null || seen.add(cursor.getValue()))) next = cursor.getValue();
    }
  }

  /** A cursor includes both of its limits, but the end of a range is exclusive. */
  private boolean isWithin(byte[] key) {
    return range.isBelowEnd(key) && Arrays.compareUnsigned(key, range.from()) >= 0;
  }
}
