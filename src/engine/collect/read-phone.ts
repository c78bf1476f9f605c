import type { OverlayArtifact, PhoneArtifacts, TargetArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'
import type { PinnedArtifact } from './use-artifacts.ts'

/** Runs inside pages whose viewport is a phone's: what sticks out sideways, and what a finger is to hit. */
export function readPhone(
  tools: PageTools,
  readOverlays: (tools: PageTools) => OverlayArtifact[],
  readPinned: (tools: PageTools) => PinnedArtifact[],
  smallPx: number,
  targetsMax: number,
): PhoneArtifacts {
  const TARGETS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="switch"], [role="menuitem"]'
  const width = innerWidth
  const rootStyle = getComputedStyle(document.documentElement)
  const bodyStyle = document.body ? getComputedStyle(document.body) : rootStyle
  const clips = (style: CSSStyleDeclaration): boolean => /hidden|clip/.test(style.overflowX)

  /** Whether a box between the element and the body cuts it off or scrolls by itself. */
  const isContained = (element: Element): boolean => {
    if (getComputedStyle(element).position === 'fixed') return true
    for (let box = tools.parentOf(element); box && box !== document.body; box = tools.parentOf(box)) {
      const style = getComputedStyle(box)
      if (style.overflowX !== 'visible' || style.position === 'fixed') return box !== document.documentElement
    }
    return false
  }

  const scrollWidth = Math.max(document.documentElement.scrollWidth, document.body?.scrollWidth ?? 0)
  const overflowing = scrollWidth > width ? readOverflowing() : []

  return {
    viewportWidth: width,
    scrollWidth,
    clipsOverflow: clips(rootStyle) || (rootStyle.overflowX === 'visible' && clips(bodyStyle)),
    overflowing: overflowing.slice(0, 10).map(({ right, element }) => ({
      right,
      group: `${element.localName} ${tools.groupOf(element)}`,
      ref: tools.describe(element),
    })),
    targets: readTargets(),
    fields: readFieldSizes(),
    pinned: readPinned(tools),
    overlays: readOverlays(tools),
  }

  function readFieldSizes(): PhoneArtifacts['fields'] {
    const fields = tools.tagged('input', 'textarea', 'select').filter((field) => {
      const isTyped = !/^(checkbox|radio|button|submit|reset|image|hidden|range|color|file)$/.test(
        (field as HTMLInputElement).type,
      )
      return isTyped && !field.matches(':disabled, [readonly]') && tools.isShown(field)
    })
    return fields.slice(0, 200).map((field) => ({
      fontSizePx: Math.round(Number.parseFloat(getComputedStyle(field).fontSize) * 10) / 10,
      ref: tools.describe(field),
    }))
  }

  function readOverflowing(): { right: number; element: Element }[] {
    const found: { right: number; element: Element }[] = []
    /** How far an element or one around it reaches: what is within a box that is too wide is not the cause. */
    const reaches = new Map<Element, number>()
    for (const element of tools.elements) {
      if (/^(html|body)$/.test(element.localName)) continue
      const { left, right } = element.getBoundingClientRect()
      const around = reaches.get(tools.parentOf(element) ?? element) ?? 0
      reaches.set(element, Math.max(right, around))
      // A line break stands where the line ends, and has no width.
      if (left === right || right <= width + 1 || around >= right - 1) continue
      if (tools.isShown(element) && !isContained(element))
        found.push({ right: Math.round(right), element: blockOf(element) })
    }
    const all = found.some(({ right }) => right >= scrollWidth - 1) ? found : [...found, ...readLongWords()]
    return all.sort((a, b) => b.right - a.right)
  }

  /** Of blocks, whose own boxes do not grow with their words. */
  function readLongWords(): { right: number; element: Element }[] {
    const range = document.createRange()
    const found = new Map<Element, number>()
    for (const element of tools.elements)
      for (let node = element.firstChild; node; node = node.nextSibling) {
        if (node.nodeType !== Node.TEXT_NODE || !/\S/.test(node.nodeValue ?? '')) continue
        range.selectNodeContents(node)
        const { right } = range.getBoundingClientRect()
        const box = element.getBoundingClientRect()
        if (right <= width + 1 || box.right >= right - 1) continue
        if (tools.isShown(element) && !isClipping(element) && !isContained(element))
          found.set(element, Math.max(right, found.get(element) ?? 0))
      }
    return [...found].map(([element, right]) => ({ right: Math.round(right), element: blockOf(element) }))
  }

  function isClipping(element: Element): boolean {
    return getComputedStyle(element).overflowX !== 'visible'
  }

  /** A long word sticks out of its paragraph, whatever inline element holds it. */
  function blockOf(element: Element): Element {
    let block = element
    while (block.parentElement && getComputedStyle(block).display === 'inline' && isTextual(block))
      block = block.parentElement
    return block
  }

  function isTextual(element: Element): boolean {
    return !/^(img|svg|video|iframe|canvas|object|embed|input|select|textarea|button)$/.test(
      element.localName,
    )
  }

  function readTargets(): TargetArtifact[] {
    const numbers = new Map<Element, number>()
    const targets: TargetArtifact[] = []
    for (const element of tools.elements) {
      if (targets.length >= targetsMax) break
      if (!element.matches(TARGETS) || element.matches(':disabled') || !tools.isShown(element)) continue
      const box = hitBoxOf(element)
      const isOffScreen = box.x + box.width <= 0 || box.x >= width || box.y + box.height <= 0
      if (box.width <= 1 || box.height <= 1 || isOffScreen) continue
      const index = targets.length
      numbers.set(element, index)
      const outer = tools.parentOf(element)?.closest(TARGETS)
      const isSmall = box.width < smallPx || box.height < smallPx
      const isHard = isSmall && !isInText(element) && !isStretched(element) && !isBrowsersOwn(element)
      targets.push({
        ...box,
        url: URL.parse(element.getAttribute('href') ?? '#', document.baseURI)?.href.slice(0, 500) ?? '',
        index,
        within: (outer && numbers.get(outer)) ?? -1,
        group: isHard ? tools.groupOf(element) : '',
        ref: isHard ? tools.describe(element) : null,
      })
    }
    return targets
  }

  /** With its label and its content: both can be pressed as well. */
  function hitBoxOf(element: Element) {
    const labels = [...((element as HTMLInputElement).labels ?? [])].filter((label) => tools.isShown(label))
    const parts = [element, ...[...element.children].slice(0, 10), ...labels].map((part) => tools.boxOf(part))
    const shown = parts.filter((part) => part.width > 0 && part.height > 0)
    const x = Math.min(...shown.map((part) => part.x))
    const y = Math.min(...shown.map((part) => part.y))
    const right = Math.max(...shown.map((part) => part.x + part.width))
    const bottom = Math.max(...shown.map((part) => part.y + part.height))
    return shown.length > 0
      ? { x, y, width: right - x, height: bottom - y }
      : { x: 0, y: 0, width: 0, height: 0 }
  }

  /** A pseudo-element laid over its surroundings makes the whole card the target. */
  function isStretched(element: Element): boolean {
    return ['::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      return style.content !== 'none' && style.content !== 'normal' && style.position === 'absolute'
    })
  }

  /** A control in the size that the browser gives it; its font does not follow the page either. */
  function isBrowsersOwn(element: Element): boolean {
    const { fontSize, appearance } = getComputedStyle(element)
    return (
      /^(input|select|button|textarea)$/.test(element.localName) &&
      appearance !== 'none' &&
      fontSize === '13.3333px'
    )
  }

  function isInText(element: Element): boolean {
    const parent = element.parentElement
    if (!parent || !getComputedStyle(element).display.startsWith('inline')) return false
    // Coloured code holds each word in an element of its own.
    if (parent.closest('pre')) return true
    const around =
      getComputedStyle(parent).display === 'inline' ? [parent, parent.parentElement ?? parent] : [parent]
    return around.some((box) =>
      [...box.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ''),
      ),
    )
  }
}
