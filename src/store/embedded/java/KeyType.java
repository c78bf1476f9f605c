import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Byte strings of {@link KeyEncoder}, ordered as unsigned bytes. */
final class KeyType extends BasicDataType<byte[]> {
  private static final int ARRAY_OVERHEAD = 24;

  @Override
  public int compare(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other);
  }

  @Override
  public int getMemory(byte[] key) {
    return ARRAY_OVERHEAD + key.length;
  }

  @Override
  public void write(WriteBuffer buffer, byte[] key) {
    buffer.putVarInt(key.length).put(key);
  }

  @Override
  public byte[] read(ByteBuffer buffer) {
    byte[] key = new byte[DataUtils.readVarInt(buffer)];
    buffer.get(key);
    return key;
  }

  @Override
  public byte[][] createStorage(int size) {
    return new byte[size][];
  }
}
