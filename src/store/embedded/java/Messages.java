/** Prints messages for the process that started the server, which reads them from the log file. */
final class Messages {
  private Messages() {}

  static void say(String sentence) {
    System.out.println(sentence);
  }
}
