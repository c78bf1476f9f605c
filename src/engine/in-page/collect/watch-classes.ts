interface ClassWatch {
  /** The class attribute of each element before its first change. */
  before: WeakMap<Element, string>
  stop(): void
}

/**
 * Records the classes that elements had before scripts changed them. A class can take an element out of the
 * flow. As with `watchSizes`, its source is sent unchanged.
 */
export function watchClasses(): void {
  if (window.top !== window) return
  const before: ClassWatch['before'] = new WeakMap()
  const mutations = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if (!before.has(target as Element)) before.set(target as Element, oldValue ?? '')
  })
  mutations.observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
    attributeOldValue: true,
  })
  Object.assign(globalThis, { classWatch: { before, stop: () => mutations.disconnect() } })
}

/** Ends the recording. Returns a function that returns the classes that scripts have added to an element. */
export function addedClasses(): (element: Element) => string[] {
  const recorded = globalThis as { classWatch?: ClassWatch }
  const watch = recorded.classWatch
  watch?.stop()
  delete recorded.classWatch
  return (element) => {
    const before = watch?.before.get(element)?.split(/\s+/)
    return before ? [...element.classList].filter((name) => !before.includes(name)) : []
  }
}
