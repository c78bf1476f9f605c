/** The exit statuses of the server. java-server.ts has the same numbers. */
final class ExitStatus {
  /** The server failed while running. Its clients restart it. */
  static final int FAILED = 70;

  /** Another process has the data file open. H2 locks it, and the system releases the lock when the process ends. */
  static final int DATA_IN_USE = 75;

  /** The data file must not be opened. The last line of output explains why, and what to do. */
  static final int DATA_REFUSED = 78;

  private ExitStatus() {}
}
