import de.bwaldvogel.mongo.bson.Document;
import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/**
 * Stores documents as BSON. In memory, too, a page holds bytes: they are a third of the size of the objects, their size
 * is known exactly, and every reader decodes a document of its own, so that no update changes what another one reads.
 */
final class DocumentType extends BasicDataType<byte[]> {
  /** First byte of a BSON value; no value of {@link ObjectDataType}, which earlier versions wrote, begins with it. */
  private static final byte BSON_TAG = 126;

  private static final int ARRAY_OVERHEAD = 24;

  /** Reads the documents that versions before format 1 stored by Java serialization. */
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
