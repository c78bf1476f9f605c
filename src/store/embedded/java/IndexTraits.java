import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.h2.mvstore.MVMap;

/** The properties of an index other than its entries, stored in the same file and committed with them. */
final class IndexTraits {
  enum Trait {
    /** Whether the index has entries for all documents. If not, it was still being built when the server ended. */
    COMPLETE,
    /** Whether any document has an array in an indexed field, and therefore several entries. */
    MULTIKEY,
    /** Whether the index contains values whose encoded order differs from MongoDB's order. */
    UNORDERED
  }

  private final MVMap<String, String> stored;
  private final String index;
  private volatile Set<Trait> traits;

  IndexTraits(MVMap<String, String> stored, String index) {
    this.stored = stored;
    this.index = index;
    String names = stored.getOrDefault(index, "");
    this.traits =
        Arrays.stream(names.split(" "))
            .filter(name -> !name.isEmpty())
            .map(Trait::valueOf)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Trait.class)));
  }

  boolean has(Trait trait) {
    return traits.contains(trait);
  }

  void set(Trait trait, boolean isSet) {
    if (has(trait) == isSet) return;
    Set<Trait> changed = EnumSet.copyOf(traits);
    if (isSet) changed.add(trait);
    else changed.remove(trait);
    store(changed);
  }

  void clear() {
    store(EnumSet.noneOf(Trait.class));
  }

  private void store(Set<Trait> changed) {
    traits = changed;
    if (changed.isEmpty()) stored.remove(index);
    else stored.put(index, changed.stream().map(Trait::name).collect(Collectors.joining(" ")));
  }
}
