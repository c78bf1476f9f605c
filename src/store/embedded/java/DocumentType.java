import de.bwaldvogel.mongo.bson.Document;
import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/**
 * Stores documents as BSON, even in cached pages. Bytes take up a third of the space of objects, and their
 * size is known exactly. Every reader decodes its own copy of a document, so an update can't change what
 * another reader sees.
 */
final class DocumentType extends BasicDataType<byte[]> {
  /**
   * The first byte of a BSON value. Values of {@link ObjectDataType}, which earlier versions wrote, never begin with
   * it.
   */
  private static final byte BSON_TAG = 126;

  private static final int ARRAY_OVERHEAD = 24;

  /** Reads documents that were stored with Java serialization, before format 1. */
  private final ObjectDataType serialized = new ObjectDataType();

  @Override
  public int getMemory(byte[] document) {
    return ARRAY_OVERHEAD + document.length;
  }

  @Override
  public void write(WriteBuffer buffer, byte[] document) {
    buffer.put(BSON_TAG).putVarInt(document.length).put(document);
  }

  @Override
  public byte[] read(ByteBuffer buffer) {
    if (buffer.get(buffer.position()) != BSON_TAG) return Bson.encode((Document) serialized.read(buffer));
    buffer.get();
    byte[] document = new byte[DataUtils.readVarInt(buffer)];
    buffer.get(document);
    return document;
  }

  @Override
  public byte[][] createStorage(int size) {
    return new byte[size][];
  }
}
