import type { AuditItem } from '../measurement/audit-details.ts'
import type { LocatedElement } from '../measurement/located-element.ts'
import { isCovered } from './covered.ts'
import { describeElement } from './elements/describe.ts'
import { createMemory } from './elements/memory.ts'
import { fitsScreen } from './fits-screen.ts'
import { hidesSections } from './hidden-sections.ts'
import { type Hiding, hidingRulesOf, readHidingRules } from './hiding-rules.ts'
import { importOf } from './imported-sheets.ts'
import { lateTextIn } from './late-fonts.ts'
import { liftingRuleOf } from './lifting-rules.ts'
import { followsContent, precedesInlineCode } from './script-position.ts'

/**
 * Describes the elements that Lighthouse identifies by paths or URLs. Returns null for elements that no
 * longer exist.
 */
export function locateElements(items: readonly Pick<AuditItem, 'path' | 'url'>[]): (LocatedElement | null)[] {
  const memory = createMemory()
  let rules: Hiding[] | null = null
  const hidersOf = (element: Element) => {
    rules ??= readHidingRules()
    return hidingRulesOf(element, rules)
  }
  return items.map(({ path, url }) => {
    const direct = path ? elementAt(path) : url ? elementLoading(url) : null
    const imported = !direct && !path && url ? importOf(url) : null
    const lateText = !direct && !imported && url ? lateTextIn(url) : null
    const element = direct ?? imported?.element ?? lateText
    return element
      ? {
          ...describeElement(element, memory),
          followsContent: followsContent(element),
          precedesInlineCode: precedesInlineCode(element),
          importedBy: imported?.importedBy ?? null,
          isLateText: lateText !== null,
          background: backgroundOf(element),
          naturalSize: naturalSizeOf(element),
          hidesSections: element === document.body && hidesSections(),
          fitsScreen: element === document.body && fitsScreen(),
          hiddenBy: path ? hidersOf(element) : [],
          liftedBy: path ? liftingRuleOf(element) : null,
          isCovered: path !== null && isCovered(element),
        }
      : null
  })
}

/**
 * Follows a path such as `1,HTML,1,BODY,0,a,2,IMG`. It consists of positions among siblings, not counting
 * blank text, each followed by a node name. `a` enters a shadow root.
 */
function elementAt(path: string): Element | null {
  const steps = path.split(',')
  let node: Node | null = document
  for (let index = 0; node && index + 1 < steps.length; index += 2) {
    const position = steps[index] ?? ''
    node = position === 'a' ? (node as Element).shadowRoot : childAt(node, Number(position), steps[index + 1])
  }
  return node instanceof Element ? node : null
}

function childAt(parent: Node, position: number, name: string | undefined): Node | null {
  const solid = [...parent.childNodes].filter(
    (child) => child.nodeType !== Node.TEXT_NODE || (child.nodeValue ?? '').trim() !== '',
  )
  const child = solid[position]
  return child && child.nodeName === name ? child : null
}

function elementLoading(address: string): Element | null {
  const candidates = document.querySelectorAll('script[src], link[href], img[src], iframe[src], source[src]')
  for (const element of candidates) {
    const { src, href } = element as HTMLScriptElement & HTMLLinkElement
    if (src === address || href === address) return element
  }
  return null
}

function naturalSizeOf(element: Element): LocatedElement['naturalSize'] {
  if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return null
  return { width: element.naturalWidth, height: element.naturalHeight }
}

const BACKGROUND = /url\("((?!data:)[^"]+)"\)/

/** Returns the URL of an element's background image, which one of its pseudo-elements may draw. */
function backgroundOf(element: Element): string | null {
  for (const pseudo of [null, '::before', '::after']) {
    const url = BACKGROUND.exec(getComputedStyle(element, pseudo).backgroundImage)?.[1]
    if (url) return url
  }
  return null
}
