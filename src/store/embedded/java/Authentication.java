import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * Authenticates clients that know the password of the data directory, using SCRAM-SHA-256. A connection that
 * isn't authenticated may send only handshake commands, since the port is open to every user of the machine.
 */
final class Authentication {
  private static final Set<String> OPEN_COMMANDS = Set.of("ismaster", "hello", "ping", "buildinfo");

  /** The SCRAM conversation of a connection that is being authenticated. */
  private static final AttributeKey<ScramConversation> CONVERSATION = AttributeKey.valueOf("conversation");

  private static final AttributeKey<Boolean> AUTHENTICATED = AttributeKey.valueOf("authenticated");

  private final ScramCredential credential;

  Authentication(String user, String password) {
    this.credential = new ScramCredential(user, password);
  }

  /**
   * Responds to an authentication command. Returns null for any other command that the connection may run.
   *
   * @throws MongoServerError if the connection may not run it.
   */
  Document answer(Channel channel, String command, Document query) {
    switch (command.toLowerCase(Locale.ROOT)) {
      case "saslstart":
        if (!"SCRAM-SHA-256".equals(query.get("mechanism"))) throw failed();
        ScramConversation conversation = new ScramConversation(credential, skipsLastExchange(query));
        channel.attr(CONVERSATION).set(conversation);
        return next(channel, conversation, query);
      case "saslcontinue":
        ScramConversation begun = channel.attr(CONVERSATION).get();
        if (begun == null) throw failed();
        return next(channel, begun, query);
      default:
        boolean isOpen = OPEN_COMMANDS.contains(command.toLowerCase(Locale.ROOT));
        if (!isOpen && channel.attr(AUTHENTICATED).get() == null)
          throw new MongoServerError(13, "Unauthorized", "command " + command + " requires authentication");
        return null;
    }
  }

  private static Document next(Channel channel, ScramConversation conversation, Document query) {
    byte[] message = query.get("payload") instanceof BinData payload ? payload.getData() : new byte[0];
    String reply = conversation.reply(new String(message, StandardCharsets.UTF_8));
    if (reply == null) {
      channel.attr(CONVERSATION).set(null);
      throw failed();
    }
    if (conversation.isProven()) channel.attr(AUTHENTICATED).set(true);
    Document answer = new Document("conversationId", 1)
        .append("done", conversation.isDone())
        .append("payload", new BinData(reply.getBytes(StandardCharsets.UTF_8)));
    Utils.markOkay(answer);
    return answer;
  }

  private static boolean skipsLastExchange(Document query) {
    return query.get("options") instanceof Document options && Utils.isTrue(options.get("skipEmptyExchange"));
  }

  private static MongoServerError failed() {
    return new MongoServerError(18, "AuthenticationFailed", "Authentication failed.");
  }
}
