/** Items that tests share even though they run at the same time. */
export interface Pool<Item> {
  /** Runs the work with an item that no other work is using. Opens another item if all are in use. */
  use<Result>(work: (item: Item) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function createPool<Item extends { close(): Promise<void> }>(open: () => Promise<Item>): Pool<Item> {
  const opened: Item[] = []
  const idle: Item[] = []
  const openAnother = async (): Promise<Item> => {
    const item = await open()
    opened.push(item)
    return item
  }
  return {
    async use(work) {
      const item = idle.pop() ?? (await openAnother())
      try {
        return await work(item)
      } finally {
        idle.push(item)
      }
    },
    async close() {
      await Promise.all(opened.map((item) => item.close()))
    },
  }
}
