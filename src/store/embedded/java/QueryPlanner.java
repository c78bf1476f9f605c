import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.RootReference;
import org.h2.mvstore.type.ObjectDataType;

/**
 * Chooses how to find the documents that match a query: by `_id`, by ranges of an index, or by reading all
 * documents. An index supports equality and `$in` on its first fields, followed by a range on the next field.
 * It also supports sorting in its own order, and `$or` if it supports every branch. Plans are compared by the
 * number of entries in their ranges, which is known exactly.
 */
final class QueryPlanner {
  /**
   * The maximum number of ranges. Each one requires a search, so if a query needs more ranges, the plan uses
   * fewer fields.
   */
  private static final int RANGES_MAX = 256;

  private final MVMap<Object, byte[]> documents;
  private final Supplier<List<OrderedIndex>> indexes;

  QueryPlanner(MVMap<Object, byte[]> documents, Supplier<List<OrderedIndex>> indexes) {
    this.documents = documents;
    this.indexes = indexes;
  }

  /**
   * Called while the collection is locked. The plan's positions are valid only until the lock is released.
   */
  Plan plan(Document query, Plan.Demand demand) {
    Plan best = Plan.scan(documents.sizeAsLong());
    if (demand.orderBy().containsKey("$natural")) return best;
    Conditions conditions = new Conditions(query);
    List<Plan> plans = new ArrayList<>();
    Conditions.Condition id = conditions.fields().get(PrimaryIndex.FIELD);
    if (id != null && !id.isRange()) plans.add(lookUp(id.values(), conditions));
    else for (OrderedIndex index : indexes.get()) plans.add(search(index, conditions, demand.orderBy()));
    for (Plan plan : plans) if (plan != null && plan.cost(demand) < best.cost(demand)) best = plan;
    return best;
  }

  /** The plan returns documents in the collection's natural order, like a scan. */
  private Plan lookUp(Collection<?> ids, Conditions conditions) {
    Set<Object> positions = new TreeSet<>(new ObjectDataType()::compare);
    for (Object id : ids) positions.add(PrimaryIndex.positionOfId(id));
    positions.removeIf(position -> !documents.containsKey(position));
    boolean isExact = conditions.isComplete() && conditions.fields().size() == 1;
    return new Plan(positions::iterator, positions.size(), isExact, false);
  }

  /** Returns a plan that uses this index, or null if the index doesn't help. */
  private Plan search(OrderedIndex index, Conditions conditions, Document orderBy) {
    List<KeyRange> ranges = new ArrayList<>();
    boolean isExact = isDistinct(index);
    boolean isNarrowed = true;
    for (Conditions branch : conditions.branches()) {
      IndexBounds bounds = new IndexBounds(index, branch, RANGES_MAX);
      ranges.addAll(bounds.ranges());
      isExact &= bounds.isExact();
      isNarrowed &= bounds.isNarrowed();
    }
    int direction = orderBy.isEmpty() ? 0 : directionOf(index, orderBy, conditions);
    // Reading all entries is useful only for their order, and a sparse index doesn't contain all documents.
    if (!isNarrowed && (direction == 0 || index.isSparse())) return null;
    if (ranges.size() > RANGES_MAX) return null;
    List<KeyRange> joined = KeyRange.union(ranges);
    return new Plan(scanOf(index, joined, direction < 0), count(index, joined), isExact, direction != 0);
  }

  private static Supplier<Iterator<Object>> scanOf(OrderedIndex index, List<KeyRange> ranges, boolean isReverse) {
    MVMap<byte[], Object> entries = index.entries();
    RootReference<byte[], Object> root = entries.flushAndGetRoot();
    boolean isDistinct = isDistinct(index);
    if (isReverse) Collections.reverse(ranges);
    return () -> new RangeScan(entries, root, ranges, isReverse, isDistinct);
  }

  private static boolean isDistinct(OrderedIndex index) {
    return !index.traits().has(IndexTraits.Trait.MULTIKEY);
  }

  private static long count(OrderedIndex index, List<KeyRange> ranges) {
    long sum = 0;
    for (KeyRange range : ranges) sum += rankOf(index, range.to()) - rankOf(index, range.from());
    return sum;
  }

  /** Returns the number of entries below a key. */
  private static long rankOf(OrderedIndex index, byte[] key) {
    if (key == null) return index.entries().sizeAsLong();
    long found = index.entries().getKeyIndex(key);
    return found >= 0 ? found : -(found + 1);
  }

  /**
   * Returns 1 if the entries are in the requested order, -1 if they are in reverse order, and 0 otherwise.
   * Fields that have the same value in all documents that match the query don't count.
   */
  private static int directionOf(OrderedIndex index, Document orderBy, Conditions conditions) {
    if (!isDistinct(index) || index.traits().has(IndexTraits.Trait.UNORDERED)) return 0;
    Set<String> fixed = new HashSet<>();
    conditions.fields().forEach((field, condition) -> { if (condition.isOneValue()) fixed.add(field); });
    Iterator<IndexKey> keys = index.getKeys().stream().filter(key -> !fixed.contains(key.getKey())).iterator();
    int direction = 0;
    for (Map.Entry<String, Object> wanted : orderBy.entrySet()) {
      if (fixed.contains(wanted.getKey())) continue;
      if (!keys.hasNext()) return 0;
      IndexKey key = keys.next();
      boolean isAscending = ((Number) wanted.getValue()).intValue() > 0;
      int ofField = key.isAscending() == isAscending ? 1 : -1;
      if (!key.getKey().equals(wanted.getKey()) || direction * ofField < 0) return 0;
      direction = ofField;
    }
    return direction == 0 ? 1 : direction;
  }
}
