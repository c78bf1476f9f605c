import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A query's conditions on individual fields that an index can use: equality with one of several values, or a
 * range. Every document found is matched against the whole query anyway, so a condition that isn't recognized
 * here only costs time.
 */
final class Conditions {
  /** Equality with one of these values or, if there are none, a range. */
  record Condition(Collection<?> values, Bound lower, Bound upper) {
    boolean isRange() {
      return values == null;
    }

    boolean isOneValue() {
      return values != null && values.size() == 1;
    }
  }

  record Bound(Object value, boolean isInclusive) {}

  private final Map<String, Condition> fields = new LinkedHashMap<>();
  private List<Document> alternatives = List.of();
  private boolean isComplete = true;

  Conditions(Document query) {
    add(query);
  }

  private Conditions(Conditions other) {
    fields.putAll(other.fields);
    isComplete = other.isComplete;
  }

  Map<String, Condition> fields() {
    return fields;
  }

  /** Returns whether the fields express the whole query. For a query with `$or`, {@link #branches} express the rest. */
  boolean isComplete() {
    return isComplete && alternatives.isEmpty();
  }

  /**
   * Returns the branches of `$or`, each combined with the conditions outside `$or`. If there is no `$or`,
   * returns only these conditions.
   */
  List<Conditions> branches() {
    if (alternatives.isEmpty()) return List.of(this);
    return alternatives.stream().map(this::with).toList();
  }

  private Conditions with(Document alternative) {
    Conditions branch = new Conditions(this);
    branch.add(alternative);
    return branch;
  }

  private void add(Document query) {
    for (Map.Entry<String, Object> entry : query.entrySet()) {
      String name = entry.getKey();
      Object value = entry.getValue();
      if (name.equals("$and") && isListOfDocuments(value)) documentsOf(value).forEach(this::add);
      else if (name.equals("$or") && alternatives.isEmpty() && isListOfDocuments(value))
        alternatives = documentsOf(value);
      else if (name.startsWith("$")) isComplete &= name.equals("$comment");
      else if (value instanceof Document operators && isOperators(operators))
        operators.forEach((operator, operand) -> addOperator(name, operator, operand));
      else addOperator(name, "$eq", value);
    }
  }

  private void addOperator(String field, String operator, Object operand) {
    Condition condition =
        switch (operator) {
          case "$eq" -> isPlain(operand) ? new Condition(Arrays.asList(operand), null, null) : null;
          case "$in" -> operand instanceof Collection<?> all && all.stream().allMatch(Conditions::isPlain)
              ? new Condition(all, null, null)
              : null;
          case "$gt", "$gte" -> range(new Bound(operand, operator.equals("$gte")), null);
          case "$lt", "$lte" -> range(null, new Bound(operand, operator.equals("$lte")));
          default -> null;
        };
    Condition known = fields.get(field);
    Condition joined = known == null ? condition : joined(known, condition);
    if (joined == null) isComplete = false;
    else fields.put(field, joined);
  }

  private static Condition range(Bound lower, Bound upper) {
    Object value = lower == null ? upper.value() : lower.value();
    boolean isNotANumber = value instanceof Number number && Double.isNaN(number.doubleValue());
    return value == null || isNotANumber || !KeyEncoder.isOrdered(value) ? null : new Condition(null, lower, upper);
  }

  /**
   * Combines a lower and an upper bound of the same type into a range. Returns null for any other pair of
   * conditions, so that only the first one is used.
   */
  private Condition joined(Condition known, Condition other) {
    if (other == null || !known.isRange() || !other.isRange()) return null;
    boolean hasTwoLower = known.lower() != null && other.lower() != null;
    boolean hasTwoUpper = known.upper() != null && other.upper() != null;
    if (hasTwoLower || hasTwoUpper) return null;
    Bound lower = known.lower() == null ? other.lower() : known.lower();
    Bound upper = known.upper() == null ? other.upper() : known.upper();
    return KeyEncoder.areComparable(lower.value(), upper.value()) ? new Condition(null, lower, upper) : null;
  }

  /**
   * Returns whether a value is null or a single value, in which case equality can be checked on its encoded
   * bytes.
   */
  private static boolean isPlain(Object value) {
    return !(value instanceof Map || value instanceof Collection || value instanceof BsonRegularExpression);
  }

  private static boolean isOperators(Document value) {
    return value.keySet().stream().anyMatch(name -> name.startsWith("$"));
  }

  private static boolean isListOfDocuments(Object value) {
    return value instanceof List<?> list && !list.isEmpty() && list.stream().allMatch(Document.class::isInstance);
  }

  @SuppressWarnings("unchecked")
  private static List<Document> documentsOf(Object value) {
    return (List<Document>) value;
  }
}
