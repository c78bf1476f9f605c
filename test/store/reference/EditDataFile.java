import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/**
 * Changes a data file as a test requires, and leaves it as a killed server does. Arguments: data file, then one of
 *
 * <p>`format` and a number: as if a version of the service with that format had written it;
 * <br>`drop`, the name of an index map and a number of entries to take out of it; `bytes` when its keys are byte strings.
 */
public final class EditDataFile {
  public static void main(String[] arguments) {
    MVStore store = MVStore.open(arguments[0]);
    if (arguments[1].equals("format")) store.setStoreVersion(Integer.parseInt(arguments[2]));
    else drop(mapIn(store, arguments[2], arguments.length > 4), Integer.parseInt(arguments[3]));
    store.commit();
    store.closeImmediately();
  }

  private static void drop(MVMap<?, ?> entries, int count) {
    List<Object> keys = new ArrayList<>(entries.keySet());
    for (Object key : keys.subList(0, count)) entries.remove(key);
  }

  private static MVMap<?, ?> mapIn(MVStore store, String name, boolean hasBytes) {
    if (!store.hasMap(name)) throw new IllegalArgumentException("There is no map " + name + " in " + store.getMapNames());
    return hasBytes ? store.openMap(name, new MVMap.Builder<byte[], Object>().keyType(new Bytes())) : store.openMap(name);
  }

  /** The keys of indexes in the current version. */
  private static final class Bytes extends BasicDataType<byte[]> {
    @Override
    public int compare(byte[] one, byte[] other) {
      return Arrays.compareUnsigned(one, other);
    }

    @Override
    public int getMemory(byte[] key) {
      return key.length;
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
}
