import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** The server side of a SCRAM-SHA-256 exchange. */
final class ScramConversation {
  private static final int NONCE_BYTES = 24;
  /** Channel binding isn't supported. */
  private static final String GS2_HEADER = "n,,";

  private final ScramCredential credential;
  private final boolean skipsLastExchange;
  private String clientFirst;
  private String serverFirst;
  private String nonce;
  private boolean isProven = false;
  private boolean isDone = false;

  /** @param skipsLastExchange whether the client skips the empty exchange at the end. */
  ScramConversation(ScramCredential credential, boolean skipsLastExchange) {
    this.credential = credential;
    this.skipsLastExchange = skipsLastExchange;
  }

  boolean isProven() {
    return isProven;
  }

  boolean isDone() {
    return isDone;
  }

  /** Returns the next message to the client, or null if the client must be rejected. */
  String reply(String message) {
    try {
      if (nonce == null) return first(message);
      if (!isProven) return last(message);
      isDone = true;
      return "";
    } catch (GeneralSecurityException | IllegalArgumentException unreadable) {
      return null;
    }
  }

  private String first(String message) {
    if (!message.startsWith(GS2_HEADER)) return null;
    clientFirst = message.substring(GS2_HEADER.length());
    String clientNonce = attribute(clientFirst, "r");
    if (!credential.user.equals(attribute(clientFirst, "n")) || clientNonce == null) return null;
    byte[] random = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(random);
    nonce = clientNonce + encoded(random);
    serverFirst = "r=" + nonce + ",s=" + encoded(credential.salt) + ",i=" + ScramCredential.ITERATIONS;
    return serverFirst;
  }

  private String last(String message) throws GeneralSecurityException {
    int proofAt = message.lastIndexOf(",p=");
    if (proofAt < 0 || !nonce.equals(attribute(message, "r"))) return null;
    if (!encoded(GS2_HEADER.getBytes()).equals(attribute(message, "c"))) return null;
    String exchange = clientFirst + "," + serverFirst + "," + message.substring(0, proofAt);
    byte[] signature = ScramCredential.hmac(credential.storedKey, exchange);
    byte[] key = Base64.getDecoder().decode(message.substring(proofAt + 3));
    if (key.length != signature.length) return null;
    for (int index = 0; index < key.length; index += 1) key[index] ^= signature[index];
    if (!MessageDigest.isEqual(ScramCredential.sha256(key), credential.storedKey)) return null;
    isProven = true;
    isDone = skipsLastExchange;
    return "v=" + encoded(ScramCredential.hmac(credential.serverKey, exchange));
  }

  private static String attribute(String message, String name) {
    for (String part : message.split(",")) if (part.startsWith(name + "=")) return part.substring(name.length() + 1);
    return null;
  }

  private static String encoded(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
