/** The lines in the log file that the process that started the server reads. */
final class Messages {
  private Messages() {}

  static void say(String sentence) {
    System.out.println(sentence);
  }
}
