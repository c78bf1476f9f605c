/** A change to an element's size while the page loads. An element that appears has an initial size of 0. */
export interface SizeChange {
  element: Element
  /** The time of the frame, in milliseconds since the navigation. */
  atMs: number
  /** The width and height of the border box, in CSS pixels. */
  before: readonly [width: number, height: number]
  after: readonly [width: number, height: number]
  /** Whether something was added to the element since sizes last changed. */
  isFilled: boolean
}

interface SizeWatch {
  changes: SizeChange[]
  /** Whether the page has so few elements that all of them could be observed. */
  isComplete: boolean
  stop(): void
}

/**
 * Records the sizes of all elements from the start of a load, so that layout shifts can be explained. It runs
 * before the page's own scripts and in the world of the in-page code. Its source is sent unchanged, so it
 * can't use anything outside the function. Observers read sizes after the browser has calculated the layout,
 * so they don't force a layout.
 */
export function watchSizes(): void {
  if (window.top !== window) return
  const [elementsMax, changesMax] = [4_000, 8_000]
  const changes: SizeChange[] = []
  const sizes = new WeakMap<Element, SizeChange['after']>()
  const known = new WeakSet<Element>()
  const filled = new WeakMap<Node, number>()
  let observed = 0
  let lastMs = 0
  const resizes = new ResizeObserver((entries) => {
    const now = performance.now()
    for (const { target, borderBoxSize } of entries) {
      const after = [borderBoxSize[0]!.inlineSize, borderBoxSize[0]!.blockSize] as const
      const before = sizes.get(target) ?? [0, 0]
      sizes.set(target, after)
      const isChanged = Math.abs(after[0] - before[0]) >= 1 || Math.abs(after[1] - before[1]) >= 1
      watch.isComplete &&= changes.length < changesMax
      if (isChanged && watch.isComplete)
        changes.push({
          element: target,
          atMs: now,
          before,
          after,
          isFilled: (filled.get(target) ?? 0) > lastMs,
        })
    }
    lastMs = now
  })
  // Observing more elements can make the browser report a loop to the page's error handlers. The error is
  // harmless.
  const swallow = (event: ErrorEvent) => {
    if (!event.message.startsWith('ResizeObserver loop')) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  addEventListener('error', swallow, true)
  const observe = (node: Node) => {
    if (!(node instanceof Element) || known.has(node)) return
    watch.isComplete &&= observed < elementsMax
    if (!watch.isComplete) return
    observed += 1
    known.add(node)
    resizes.observe(node, { box: 'border-box' })
    for (const child of node.children) observe(child)
  }
  const mutations = new MutationObserver((records) => {
    const now = performance.now()
    for (const { target, addedNodes } of records) {
      for (let box: Node | null = target; box && filled.get(box) !== now; box = box.parentNode)
        filled.set(box, now)
      addedNodes.forEach(observe)
    }
  })
  mutations.observe(document, { childList: true, subtree: true })
  const watch: SizeWatch = {
    changes,
    isComplete: true,
    stop() {
      resizes.disconnect()
      mutations.disconnect()
      removeEventListener('error', swallow, true)
    },
  }
  Object.assign(globalThis, { sizeWatch: watch })
}

/** Ends the recording and returns its changes. Returns null if the load wasn't recorded completely. */
export function recordedSizes(): readonly SizeChange[] | null {
  const recorded = globalThis as { sizeWatch?: SizeWatch }
  const watch = recorded.sizeWatch
  watch?.stop()
  // Keeping the changes would keep removed elements in memory.
  delete recorded.sizeWatch
  return watch?.isComplete ? watch.changes : null
}
