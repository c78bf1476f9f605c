export interface RestOptions<T> {
  /** The number of items to show before the collapsed part. */
  first: number
  /** Returns the title of the collapsed part. */
  title: (count: number) => string
  /** The tags around the first items. The same tags wrap the items in the collapsed part. */
  tags?: readonly [start: string, end: string]
  write: (item: T, index: number) => AsyncIterable<string>
}

/**
 * Yields the first items, followed by the rest in a collapsed part, so that long reports initially take up
 * little space.
 */
export async function* withRest<T>(
  items: readonly T[],
  { first, title, tags: [start, end] = ['', ''], write }: RestOptions<T>,
): AsyncGenerator<string> {
  yield start
  for (const [index, item] of items.entries()) {
    if (index === first)
      yield `${end}<details class="rest"><summary>${title(items.length - first)}</summary>\n${start}`
    yield* write(item, index)
  }
  yield items.length > first ? `${end}</details>\n` : end
}
