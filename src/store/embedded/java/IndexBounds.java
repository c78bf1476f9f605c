import de.bwaldvogel.mongo.backend.IndexKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The ranges of an index that, together, contain an entry for each document that meets the conditions. */
final class IndexBounds {
  private final List<KeyRange> ranges = new ArrayList<>();
  private boolean isNarrowed = false;
  private boolean isExact;

  IndexBounds(OrderedIndex index, Conditions conditions, int rangesMax) {
    boolean isMultikey = index.traits().has(IndexTraits.Trait.MULTIKEY);
    boolean servesRanges = !isMultikey && !index.traits().has(IndexTraits.Trait.UNORDERED);
    List<byte[]> prefixes = List.of(new byte[0]);
    int used = 0;
    boolean isPresent = false;
    for (IndexKey key : index.getKeys()) {
      Conditions.Condition condition = conditions.fields().get(key.getKey());
      if (condition == null) break;
      if (condition.isRange()) {
        if (!servesRanges) break;
        for (byte[] prefix : prefixes) ranges.add(rangeAfter(prefix, condition, key.isAscending()));
        used += 1;
        isPresent = true;
        break;
      }
      if (prefixes.size() * condition.values().size() > rangesMax) break;
      prefixes = extended(prefixes, condition.values(), key.isAscending());
      isPresent |= !condition.values().contains(null);
      used += 1;
    }
    if (ranges.isEmpty()) for (byte[] prefix : prefixes) ranges.add(KeyRange.ofPrefix(prefix));
    // A sparse index doesn't contain documents that have none of its fields, but null matches these
    // documents.
    isNarrowed = used > 0 && (isPresent || !index.isSparse());
    isExact = conditions.isComplete() && used == conditions.fields().size();
  }

  List<KeyRange> ranges() {
    return ranges;
  }

  /** Returns whether the conditions exclude any part of the index. */
  boolean isNarrowed() {
    return isNarrowed;
  }

  /** Returns whether every document with an entry in the ranges meets all conditions. */
  boolean isExact() {
    return isExact;
  }

  private static List<byte[]> extended(List<byte[]> prefixes, Collection<?> values, boolean isAscending) {
    List<byte[]> longer = new ArrayList<>();
    for (byte[] prefix : prefixes)
      for (Object value : values) longer.add(new KeyEncoder().append(prefix).append(value, isAscending).toBytes());
    return longer;
  }

  /**
   * If one bound is missing, all values of the other bound's type that satisfy that bound match. Values of
   * other types don't.
   */
  private static KeyRange rangeAfter(byte[] prefix, Conditions.Condition condition, boolean isAscending) {
    Conditions.Bound first = isAscending ? condition.lower() : condition.upper();
    Conditions.Bound last = isAscending ? condition.upper() : condition.lower();
    Object any = first == null ? last.value() : first.value();
    KeyRange ofType = KeyRange.ofPrefix(new KeyEncoder().append(prefix).appendType(any, isAscending).toBytes());
    byte[] from = ofType.from();
    byte[] to = ofType.to();
    if (first != null) {
      byte[] bound = new KeyEncoder().append(prefix).append(first.value(), isAscending).toBytes();
      from = first.isInclusive() ? bound : KeyRange.after(bound);
    }
    if (last != null) {
      byte[] bound = new KeyEncoder().append(prefix).append(last.value(), isAscending).toBytes();
      to = last.isInclusive() ? KeyRange.after(bound) : bound;
    }
    return new KeyRange(from, to);
  }
}
