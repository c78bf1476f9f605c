import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Converts documents to BSON and back. */
final class Bson {
  private static final int TYPICAL_BYTES = 1024;

  private Bson() {}

  static byte[] encode(Document document) {
    ByteBuf buffer = Unpooled.buffer(TYPICAL_BYTES);
    BsonEncoder.encodeDocument(document, buffer);
    byte[] bytes = new byte[buffer.readableBytes()];
    buffer.readBytes(bytes);
    return bytes;
  }

  static Document decode(byte[] bytes) {
    return BsonDecoder.decodeBson(Unpooled.wrappedBuffer(bytes));
  }
}
