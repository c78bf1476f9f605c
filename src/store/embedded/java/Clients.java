import io.netty.channel.Channel;
import java.util.HashSet;
import java.util.Set;

/** Tracks connected clients, and the time since the last one disconnected. */
final class Clients {
  private final Set<Channel> connected = new HashSet<>();
  private long idleSince = System.nanoTime();
  private boolean isEnding = false;

  /** Starts waiting for clients. */
  synchronized void await() {
    idleSince = System.nanoTime();
  }

  synchronized void add(Channel client) {
    if (connected.add(client)) client.closeFuture().addListener(closed -> remove(client));
  }

  private synchronized void remove(Channel client) {
    connected.remove(client);
    idleSince = System.nanoTime();
  }

  /**
   * Returns true if the server ends because it is idle. The server then accepts no more clients, so that no
   * client relies on it while it closes.
   */
  synchronized boolean endAfter(double idleSeconds) {
    isEnding = connected.isEmpty() && System.nanoTime() - idleSince >= idleSeconds * 1e9;
    return isEnding;
  }

  synchronized boolean isEnding() {
    return isEnding;
  }
}
