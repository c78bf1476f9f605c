import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.BsonTimestamp;
import de.bwaldvogel.mongo.bson.Decimal128;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.LegacyUUID;
import de.bwaldvogel.mongo.bson.MaxKey;
import de.bwaldvogel.mongo.bson.MinKey;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/**
 * Writes values as bytes that sort, compared as unsigned bytes, as MongoDB sorts the values: a byte for the type, then
 * the value. No encoded value is the beginning of another one, so that several of them in a row sort field by field.
 * A descending field is stored with all bits inverted.
 *
 * <p>Equal values have equal bytes, whatever their type. The order is exact for the types of {@link #isOrdered}; the
 * others are only grouped by type.
 */
final class KeyEncoder {
  private static final int MIN_KEY = 0x08;
  private static final int NULL = 0x10;
  private static final int NUMBER = 0x20;
  private static final int STRING = 0x30;
  private static final int DOCUMENT = 0x38;
  private static final int ARRAY = 0x40;
  private static final int BINARY = 0x48;
  private static final int LEGACY_UUID = 0x50;
  private static final int STANDARD_UUID = 0x58;
  private static final int OBJECT_ID = 0x60;
  private static final int BOOLEAN = 0x68;
  private static final int DATE = 0x70;
  private static final int TIMESTAMP = 0x78;
  private static final int REGULAR_EXPRESSION = 0x80;
  private static final int OTHER = 0x88;
  private static final int MAX_KEY = 0xF0;

  /** Terminates a value of variable length. Within the value, byte 0 is written as 1 1, and byte 1 as 1 2. */
  private static final int END = 0;

  private static final int ESCAPE = 1;

  private byte[] bytes = new byte[128];
  private int length = 0;

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  KeyEncoder append(byte[] encoded) {
    for (byte each : encoded) put(each);
    return this;
  }

  KeyEncoder append(Object value, boolean isAscending) {
    int start = length;
    appendAscending(value);
    if (!isAscending) for (int index = start; index < length; index += 1) bytes[index] = (byte) ~bytes[index];
    return this;
  }

  /**
   * Encodes only the type of a value, which is the prefix that all encoded values of this type have in
   * common.
   */
  KeyEncoder appendType(Object value, boolean isAscending) {
    int type = typeOf(value);
    put(isAscending ? type : ~type);
    return this;
  }

  /**
   * Returns whether the encoded bytes of values of this kind sort in exactly the same order as the values.
   */
  static boolean isOrdered(Object value) {
    return switch (typeOf(value)) {
      case NULL, STRING, OBJECT_ID, BOOLEAN, DATE -> true;
      case NUMBER -> !(value instanceof Decimal128) && !(value instanceof Long big && isBeyondDouble(big));
      default -> false;
    };
  }

  /**
   * Returns whether MongoDB compares two values at all. It doesn't if their types differ, since a range
   * contains values of only one type.
   */
  static boolean areComparable(Object one, Object other) {
    return typeOf(one) == typeOf(other);
  }

  /** Maps numbers that MongoDB considers equal to the same number, even inside documents and lists. */
  static Object normalized(Object value) {
    return value instanceof String ? value : new KeyValue(Arrays.asList(value)).normalized().get(0);
  }

  private static int typeOf(Object value) {
    if (Missing.isNullOrMissing(value)) return NULL;
    if (value instanceof String) return STRING;
    if (value instanceof Instant) return DATE;
    if (value instanceof Boolean) return BOOLEAN;
    if (value instanceof Number) return NUMBER;
    if (value instanceof ObjectId) return OBJECT_ID;
    if (value instanceof Map) return DOCUMENT;
    if (value instanceof Collection) return ARRAY;
    if (value instanceof BinData) return BINARY;
    if (value instanceof LegacyUUID) return LEGACY_UUID;
    if (value instanceof UUID) return STANDARD_UUID;
    if (value instanceof BsonTimestamp) return TIMESTAMP;
    if (value instanceof BsonRegularExpression) return REGULAR_EXPRESSION;
    if (value instanceof MinKey) return MIN_KEY;
    return value instanceof MaxKey ? MAX_KEY : OTHER;
  }

  private void appendAscending(Object value) {
    int type = typeOf(value);
    put(type);
    switch (type) {
      case NULL, MIN_KEY, MAX_KEY -> {}
      case STRING -> putString((String) value);
      case NUMBER -> putNumber((Number) value);
      case DATE -> putLong(((Instant) value).toEpochMilli() ^ Long.MIN_VALUE);
      case BOOLEAN -> put((Boolean) value ? 1 : 0);
      case OBJECT_ID -> append(((ObjectId) value).toByteArray());
      default -> putUnordered(value);
    }
  }

  /** Encodes each character as one to three bytes, which preserves the order of Java strings. */
  private void putString(String text) {
    for (int index = 0; index < text.length(); index += 1) {
      char character = text.charAt(index);
      if (character < 0x80) {
        putEscaped(character);
      } else if (character < 0x800) {
        put(0xC0 | character >> 6);
        put(0x80 | character & 0x3F);
      } else {
        put(0xE0 | character >> 12);
        put(0x80 | character >> 6 & 0x3F);
        put(0x80 | character & 0x3F);
      }
    }
    put(END);
  }

  /**
   * Writes a number as a double whose bytes sort correctly. A long that can't be represented exactly as a
   * double comes directly after the nearest double.
   */
  private void putNumber(Number number) {
    // Adding zero converts negative zero to positive zero.
    long bits = Double.doubleToLongBits(number.doubleValue() + 0.0);
    putLong(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
    boolean isBeyondDouble = number instanceof Long big && isBeyondDouble(big);
    put(isBeyondDouble ? 1 : 0);
    if (isBeyondDouble) putLong(number.longValue() ^ Long.MIN_VALUE);
  }

  private static boolean isBeyondDouble(long value) {
    return value != (long) (double) value;
  }

  private void putUnordered(Object value) {
    for (byte each : Bson.encode(new Document("", normalized(value)))) putEscaped(each & 0xFF);
    put(END);
  }

  private void putEscaped(int value) {
    if (value <= ESCAPE) {
      put(ESCAPE);
      put(value + 1);
    } else {
      put(value);
    }
  }

  private void putLong(long value) {
    for (int shift = 56; shift >= 0; shift -= 8) put((int) (value >>> shift));
  }

  private void put(int value) {
    if (length == bytes.length) bytes = Arrays.copyOf(bytes, 2 * length);
    bytes[length] = (byte) value;
    length += 1;
  }
}
