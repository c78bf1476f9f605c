/** The closed shadow roots found so far, by their host elements. */
let closedRoots = new WeakMap<Element, ShadowRoot>()

/** Makes `shadowRoot` also return closed roots, but only in this world. */
export function revealClosedRoots(): void {
  closedRoots = new WeakMap()
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')!.get!
  Object.defineProperty(Element.prototype, 'shadowRoot', {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return own.call(this) ?? closedRoots.get(this) ?? null
    },
  })
}

export function addClosedRoot(root: ShadowRoot): void {
  closedRoots.set(root.host, root)
}
