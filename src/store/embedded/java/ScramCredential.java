import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** The data that a server stores for a password with SCRAM-SHA-256 (RFC 5802, RFC 7677). */
final class ScramCredential {
  /**
   * The minimum number of iterations that drivers accept. There is no need for more, because the password is
   * random and can't be guessed.
   */
  static final int ITERATIONS = 4096;

  private static final int SALT_BYTES = 28;
  private static final int KEY_BITS = 256;

  final String user;
  final byte[] salt = new byte[SALT_BYTES];
  final byte[] storedKey;
  final byte[] serverKey;

  ScramCredential(String user, String password) {
    this.user = user;
    new SecureRandom().nextBytes(salt);
    try {
      PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, KEY_BITS);
      byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
      storedKey = sha256(hmac(salted, "Client Key"));
      serverKey = hmac(salted, "Server Key");
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static byte[] sha256(byte[] bytes) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }
}
