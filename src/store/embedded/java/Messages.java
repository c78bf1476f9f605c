/** What the server tells whoever started it: lines in its log file. */
final class Messages {
  private Messages() {}

  static void say(String sentence) {
    System.out.println(sentence);
  }
}
