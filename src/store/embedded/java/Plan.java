import de.bwaldvogel.mongo.bson.Document;
import java.util.Iterator;
import java.util.function.Supplier;

/**
 * A way to find the documents that match a query.
 *
 * @param positions returns each position to read once; null to read all documents
 * @param candidates the number of positions
 * @param isExact whether all documents at these positions match
 * @param isSorted whether the positions are in the order that the query requests
 */
record Plan(Supplier<Iterator<Object>> positions, long candidates, boolean isExact, boolean isSorted) {
  /** The cost of looking up a document by its position, relative to reading it in file order. */
  private static final double LOOK_UP_COST = 2;

  /**
   * The result that a query requests.
   *
   * @param limit the number of documents, 0 for all
   * @param isCount whether the query requests only the number of documents
   */
  record Demand(Document orderBy, int limit, boolean isCount) {
    static final Demand COUNT = new Demand(new Document(), 0, true);

    boolean isOrdered() {
      return !orderBy.isEmpty();
    }
  }

  static Plan scan(long documents) {
    return new Plan(null, documents, false, false);
  }

  boolean isScan() {
    return positions == null;
  }

  double cost(Demand demand) {
    if (isExact && demand.isCount) return 0;
    boolean stopsEarly = isExact && isSorted && demand.limit > 0;
    long visited = stopsEarly ? Math.min(demand.limit, candidates) : candidates;
    double sorting = demand.isOrdered() && !isSorted ? candidates : 0;
    // If two plans would cost the same, the one that doesn't need sorting is better.
    return visited * (isScan() ? 1 : LOOK_UP_COST) + sorting - (isSorted ? 0.5 : 0);
  }
}
