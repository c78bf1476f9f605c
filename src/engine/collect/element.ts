/** What tells a reader which element is meant, and what tells the same element apart from others in a later audit. */
export interface ElementDescription {
  /** Matches this element alone in its document; ` >>> ` steps into a shadow root. */
  selector: string
  /** The opening tag, at most 300 characters. */
  element: string
  /** Equal for the same element after nodes moved and generated ids and class names changed. */
  signature: string
}

/** What several descriptions of one unchanged page share, so that a thousand of them cost no more than linear time. */
export interface DescriptionMemory {
  describe?: (element: Element) => ElementDescription
}

/**
 * Runs inside pages, sent there as its own source: it must not refer to anything outside itself.
 * @param memory an empty object, the same for all elements of one pass during which the page does not change.
 */
export function describeElement(element: Element, memory?: DescriptionMemory): ElementDescription {
  if (memory?.describe) return memory.describe(element)

  const TEST_ID = /^data-(testid|test-id|test|cy|qa)$/
  const STABLE = /^(data-(testid|test-id|test|cy|qa)|name|href|src|for|action|aria-label)$/
  const ONLY_ONCE = /^(html|head|body|main|header|footer|nav|aside|h1|title)$/
  const LANDMARK_ROLE = /^(main|navigation|banner|contentinfo|complementary|form|dialog|search|region)$/
  const SECTION = /^(section|article|aside|form|fieldset|dialog|details|nav)$/
  /** What they hold changes with every edit of the page, so its text does not name them. */
  const CONTAINER =
    /^(main|header|footer|nav|aside|section|article|form|fieldset|dialog|ul|ol|table|html|head|body)$/
  const counts = new Map<Node, Map<string, number>>()
  const steps = new Map<Element, string>()
  const paths = new Map<Element, string>()
  const contexts = new Map<Element, string>()

  const squeeze = (text: string | null | undefined, max: number): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, max)

  /** Counters, hashes and the prefixes of libraries that number their elements. */
  const looksGenerated = (id: string): boolean =>
    !/^[a-z][\w-]*$/i.test(id) ||
    /\d{3,}|[a-z]\d+[a-z]+\d|\d[a-z]\d/i.test(id) ||
    /^(ember|react|radix|headlessui|mui|ext-|yui|ui-id|uid|gen|auto|cdk|mat-|input-\d|id-?\d|el-id)/i.test(
      id,
    ) ||
    (/\d/.test(id) && /[0-9a-f]{6,}/i.test(id)) ||
    /[a-z][A-Z][a-z]?[A-Z]|[a-z]{2}_{2}[a-zA-Z]*\d/.test(id)

  const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

  /** Selectors of one attribute each that a person wrote and that says more than a place. */
  const keysOf = (node: Element, wanted: RegExp): string[] => {
    const keys: string[] = []
    for (const name of node.getAttributeNames()) {
      if (!wanted.test(name)) continue
      const value = node.getAttribute(name) ?? ''
      if (value === '' || value.length > 80 || value === '#' || /[\n\r\f]/.test(value)) continue
      if (name === 'name' && looksGenerated(value.replace(/[[\].:]/g, '-'))) continue
      keys.push(`${CSS.escape(node.localName)}[${name}=${quoted(value)}]`)
    }
    return keys
  }

  const countAll = (root: Document | ShadowRoot): Map<string, number> => {
    const found = new Map<string, number>()
    const add = (key: string) => found.set(key, (found.get(key) ?? 0) + 1)
    for (const node of root.querySelectorAll('*')) {
      if (ONLY_ONCE.test(node.localName)) add(node.localName)
      if (!node.hasAttributes()) continue
      const id = node.getAttribute('id')
      if (id) add(`#${CSS.escape(id)}`)
      for (const key of keysOf(node, STABLE)) add(key)
    }
    return found
  }

  const isUnique = (root: Document | ShadowRoot, selector: string): boolean => {
    if (!memory) return root.querySelectorAll(selector).length === 1
    const known = counts.get(root) ?? countAll(root)
    counts.set(root, known)
    return known.get(selector) === 1
  }

  /** A name that needs no place: an id, a tag of which there is one, or one of the wanted attributes. */
  const nameOf = (root: Document | ShadowRoot, node: Element, wanted: RegExp): string | null => {
    if (ONLY_ONCE.test(node.localName) && isUnique(root, node.localName)) return node.localName
    if (!node.hasAttributes()) return null
    const id = node.getAttribute('id')
    if (id && !looksGenerated(id) && isUnique(root, `#${CSS.escape(id)}`)) return `#${CSS.escape(id)}`
    return keysOf(node, wanted).find((key) => isUnique(root, key)) ?? null
  }

  /** All children of one parent at once: counting the siblings before each would be quadratic in wide lists. */
  const stepOf = (node: Element): string => {
    const known = steps.get(node)
    if (known) return known
    const siblings: Element[] = []
    // A form whose field is called "children" has no other list of its children.
    const first = (node.parentNode as ParentNode | null)?.firstElementChild ?? node
    for (let next: Element | null = first; next; next = next.nextElementSibling) siblings.push(next)
    const total = new Map<string, number>()
    for (const { localName } of siblings) total.set(localName, (total.get(localName) ?? 0) + 1)
    const seen = new Map<string, number>()
    for (const sibling of siblings) {
      const tag = sibling.localName
      const place = (seen.get(tag) ?? 0) + 1
      seen.set(tag, place)
      steps.set(sibling, total.get(tag) === 1 ? CSS.escape(tag) : `${CSS.escape(tag)}:nth-of-type(${place})`)
    }
    return steps.get(node) ?? CSS.escape(node.localName)
  }

  /** From the nearest ancestor with a name of its own: without that anchor it would also match deeper down. */
  const pathOf = (root: Document | ShadowRoot, node: Element): string => {
    const unnamed: Element[] = []
    let path = ''
    for (let top: Element | null = node; top && path === ''; top = top.parentElement) {
      path = paths.get(top) ?? nameOf(root, top, TEST_ID) ?? ''
      if (path === '') unnamed.push(top)
    }
    if (path === '' && root instanceof ShadowRoot) path = ':host'
    for (const element of unnamed.reverse()) {
      path = path === '' ? stepOf(element) : `${path} > ${stepOf(element)}`
      paths.set(element, path)
    }
    return path
  }

  const selectorOf = (target: Element): string => {
    const root = target.getRootNode() as Document | ShadowRoot
    const selector = nameOf(root, target, STABLE) ?? pathOf(root, target)
    return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${selector}` : selector
  }

  /** Not cloned: a copied image would load, a copied custom element would run. */
  const openingTagOf = (node: Element): string => {
    let tag = `<${node.localName}`
    for (const name of node.getAttributeNames()) {
      const value = node.getAttribute(name) ?? ''
      const short = value.length > 120 ? `${value.slice(0, 119)}…` : value
      tag += value === '' ? ` ${name}` : ` ${name}="${short.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
      if (tag.length > 299) return `${tag.slice(0, 298)}…>`
    }
    return `${tag}>`
  }

  /** Stops as soon as it has enough: the text of a whole page is not read for its first words. */
  const textOf = (node: Element, max: number): string => {
    if (/^(script|style|template)$/.test(node.localName)) return ''
    if (!node.firstElementChild)
      return squeeze((node.firstChild ? node.textContent : '')?.slice(0, 2000), max)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (child) =>
      /^(script|style|template|noscript)$/i.test(child.nodeName)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    let text = ''
    let visited = 0
    for (let child = walker.nextNode(); child && visited < 400; child = walker.nextNode()) {
      visited += 1
      if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? ''
      else text += ` ${(child as Element).getAttribute('alt') ?? ''}`
      if (text.length > max * 4 && squeeze(text, max).length >= max) break
    }
    return squeeze(text, max)
  }

  const referencedText = (node: Element, ids: string | null): string => {
    const root = node.getRootNode() as Document | ShadowRoot
    const words = (ids ?? '').split(/\s+/).filter(Boolean)
    return words
      .map((id) => root.getElementById(id))
      .map((found) => (found ? textOf(found, 80) : ''))
      .join(' ')
  }

  const labelOf = (node: Element): string => {
    const label = squeeze(node.getAttribute('aria-label'), 80)
    return label || squeeze(referencedText(node, node.getAttribute('aria-labelledby')), 80)
  }

  const accessibleText = (node: Element): string => {
    const labels = (node as HTMLInputElement).labels
    if (labels instanceof NodeList && labels[0]) return textOf(labels[0] as Element, 80)
    if (CONTAINER.test(node.localName))
      return /^(html|head|body)$/.test(node.localName) ? '' : headingOf(node)
    return textOf(node, 80) || squeeze(node.getAttribute('placeholder') ?? node.getAttribute('title'), 80)
  }

  /** Path without origin, query and the hashes that builds put into file names. */
  const addressPathOf = (address: string | null): string => {
    if (!address) return ''
    if (/^(data|blob|javascript):/i.test(address)) return address.split(':')[0] ?? ''
    const unhashed = (path: string) =>
      path.replace(/([._-])(?=[a-z_-]*\d)\w{6,}(?=\.\w+$)/i, '').slice(0, 120)
    const url = URL.parse(address, document.baseURI)
    if (!url) return unhashed(squeeze(address.split(/[?#]/)[0], 200))
    const host = url.host === location.host ? '' : url.host
    return `${host}${unhashed(url.pathname)}${looksGenerated(url.hash.slice(1)) ? '' : url.hash}`
  }

  const headingOf = (section: Element): string => {
    const heading = section.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"], legend, summary')
    return heading ? textOf(heading, 60) : ''
  }

  const landmarkOf = (tag: string): string => {
    const place = ['main', 'nav', 'header', 'footer', 'aside', 'form', 'dialog'].indexOf(tag)
    return ['main', 'navigation', 'banner', 'contentinfo', 'complementary', 'form', 'dialog'][place] ?? ''
  }

  const parentOf = (node: Element): Element | null =>
    node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null

  /** The landmark and the named section around it, parted by a slash: a place in the order would change with it. */
  const contextOf = (start: Element | null): string => {
    const unknown: Element[] = []
    let context = '/'
    for (let node = start; node; node = parentOf(node)) {
      const known = contexts.get(node)
      if (known !== undefined) context = known
      if (known !== undefined) break
      unknown.push(node)
    }
    for (const node of unknown.reverse()) {
      context = contextWithin(node, context)
      contexts.set(node, context)
    }
    return context
  }

  const contextWithin = (node: Element, around: string): string => {
    const cut = around.indexOf('/')
    const role = node.getAttribute('role') ?? landmarkOf(node.localName)
    const isSection = SECTION.test(node.localName) || role === 'region'
    const section = (isSection && (labelOf(node) || headingOf(node))) || around.slice(cut + 1)
    const landmark = LANDMARK_ROLE.test(role) ? `${role} ${labelOf(node)}`.trim() : around.slice(0, cut)
    return `${landmark.replaceAll('/', ' ')}/${section}`
  }

  const signatureOf = (target: Element): string => {
    const name = target.getAttribute('name') ?? ''
    const around = contextOf(parentOf(target))
    const parts: [string, string][] = [
      ['role', target.getAttribute('role') ?? ''],
      ['type', target.getAttribute('type') ?? ''],
      ['name', looksGenerated(name.replace(/[[\].:]/g, '-')) ? '' : name],
      ['href', addressPathOf(target.getAttribute('href'))],
      ['action', addressPathOf(target.getAttribute('action'))],
      ['src', addressPathOf(target.getAttribute('src'))],
      ['alt', squeeze(target.getAttribute('alt'), 80)],
      ['label', labelOf(target)],
      ['text', accessibleText(target)],
      ['in', around === '/' ? '' : around],
    ]
    return [target.localName, ...parts.flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))].join(
      '|',
    )
  }

  const describe = (target: Element): ElementDescription => ({
    selector: selectorOf(target),
    element: openingTagOf(target),
    signature: signatureOf(target),
  })
  if (memory) memory.describe = describe
  return describe(element)
}
