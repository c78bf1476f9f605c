import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The encoded keys from `from` up to, but not including, `to`. Null means that there is no limit. */
record KeyRange(byte[] from, byte[] to) {
  static final KeyRange ALL = new KeyRange(new byte[0], null);

  /** Returns all keys that begin with these bytes. */
  static KeyRange ofPrefix(byte[] prefix) {
    return new KeyRange(prefix, after(prefix));
  }

  /** Returns the smallest key above all keys that begin with these bytes, or null if there is none. */
  static byte[] after(byte[] prefix) {
    for (int index = prefix.length - 1; index >= 0; index -= 1) {
      if (prefix[index] == (byte) 0xFF) continue;
      byte[] next = Arrays.copyOf(prefix, index + 1);
      next[index] += 1;
      return next;
    }
    return null;
  }

  boolean isEmpty() {
    return to != null && Arrays.compareUnsigned(from, to) >= 0;
  }

  boolean isBelowEnd(byte[] key) {
    return to == null || Arrays.compareUnsigned(key, to) < 0;
  }

  /** Merges ranges: returns ranges that cover the same keys, in ascending order and without overlap. */
  static List<KeyRange> union(List<KeyRange> ranges) {
    List<KeyRange> sorted = new ArrayList<>(ranges);
    sorted.removeIf(KeyRange::isEmpty);
    sorted.sort((one, other) -> Arrays.compareUnsigned(one.from, other.from));
    List<KeyRange> joined = new ArrayList<>();
    for (KeyRange range : sorted) {
      KeyRange last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (last == null || !last.isBelowEnd(range.from) && !Arrays.equals(last.to, range.from)) joined.add(range);
      else joined.set(joined.size() - 1, new KeyRange(last.from, later(last.to, range.to)));
    }
    return joined;
  }

  private static byte[] later(byte[] one, byte[] other) {
    if (one == null || other == null) return null;
    return Arrays.compareUnsigned(one, other) >= 0 ? one : other;
  }
}
