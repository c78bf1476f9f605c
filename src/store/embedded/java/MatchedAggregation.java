import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.aggregation.Aggregation;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.List;

/**
 * Runs aggregations that begin with `$match`, for which the library would read all documents. Drivers also
 * use these aggregations to count documents. Often, an index alone can answer them without any documents
 * being read.
 */
final class MatchedAggregation {
  /** The stages after `$match` in a driver's `countDocuments`. */
  private static final List<Document> COUNT =
      List.of(new Document("$group", new Document("_id", 1).append("n", new Document("$sum", 1))));

  private MatchedAggregation() {}

  /** Runs an aggregation of this kind. Returns null for any other aggregation. */
  static Document run(Database database, Document command, DatabaseResolver databases, Oplog oplog) {
    List<Document> pipeline = Aggregation.parse(command.get("pipeline"));
    if (pipeline.isEmpty() || !(pipeline.get(0).get("$match") instanceof Document query)) return null;
    String name = command.get("aggregate").toString();
    if (!(database.resolveCollection(name, false) instanceof StoredCollection collection)) return null;
    List<Document> rest = pipeline.subList(1, pipeline.size());
    if (rest.equals(COUNT)) return answer(collection, count(collection, query));
    Aggregation aggregation = Aggregation.fromPipeline(rest, databases, database, collection, oplog);
    aggregation.validate(command);
    return answer(collection, aggregation.runStages(collection.find(query)));
  }

  private static Document answer(StoredCollection collection, List<Document> results) {
    Document cursor = new Document("id", 0L).append("ns", collection.getFullName()).append("firstBatch", results);
    Document answer = new Document("cursor", cursor);
    Utils.markOkay(answer);
    return answer;
  }

  private static List<Document> count(StoredCollection collection, Document query) {
    int count = collection.count(query, 0, 0);
    return count == 0 ? List.of() : List.of(new Document("_id", 1).append("n", count));
  }
}
