import io.netty.channel.Channel;
import java.util.HashSet;
import java.util.Set;

/** Who is connected, and for how long nobody has been. */
final class Clients {
  private final Set<Channel> connected = new HashSet<>();
  private long idleSince = System.nanoTime();
  private boolean isEnding = false;

  /** From now on clients can come. */
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

  /** Once true the server lets nobody in any more, so that nobody relies on it while it closes. */
  synchronized boolean endAfter(double idleSeconds) {
    isEnding = connected.isEmpty() && System.nanoTime() - idleSince >= idleSeconds * 1e9;
    return isEnding;
  }

  synchronized boolean isEnding() {
    return isEnding;
  }
}
