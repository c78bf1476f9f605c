import io.netty.channel.Channel;
import java.util.HashSet;
import java.util.Set;

/** Tracks the connected clients, and the time since the last one disconnected. */
final class Clients {
  private final Set<Channel> connected = new HashSet<>();
  private long idleSince = System.nanoTime();
  private boolean isEnding = false;

  /** Starts measuring how long the server waits for clients. */
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
   * Returns true if the server must end because it is idle. It then accepts no more clients, so that none of
   * them relies on it while it closes.
   */
  synchronized boolean endAfter(double idleSeconds) {
    isEnding = connected.isEmpty() && System.nanoTime() - idleSince >= idleSeconds * 1e9;
    return isEnding;
  }

  synchronized boolean isEnding() {
    return isEnding;
  }
}
