import { parentOf } from '../elements/text.ts'

/** Determines which landmark and component an element belongs to. */
export interface Landmarks {
  /**
   * Returns the role of the innermost landmark that is or contains the element. Returns an empty string if
   * there is none.
   */
  landmarkOf(element: Element): string
  /**
   * Returns the kind of list, table, form or section that contains the element. It is the same for components
   * with the same structure.
   */
  groupOf(element: Element): string
}

const ROLE_OF_TAG: ReadonlyMap<string, string> = new Map([
  ['main', 'main'],
  ['nav', 'navigation'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
  ['aside', 'complementary'],
])
const ROLES: ReadonlySet<string> = new Set(ROLE_OF_TAG.values())
const GROUPS = 'ul, ol, dl, table, form, nav, header, footer, aside, section, article, main, body'

export function createLandmarks(): Landmarks {
  const landmarks = new Map<Element, string>()

  const landmarkOf = (element: Element): string => {
    const known = landmarks.get(element)
    if (known !== undefined) return known
    const role = element.getAttribute('role') ?? ROLE_OF_TAG.get(element.localName) ?? ''
    const parent = parentOf(element)
    const around = parent ? landmarkOf(parent) : ''
    // The header or footer of an article isn't a landmark of the page.
    const isInner =
      /^(header|footer)$/.test(element.localName) && element.closest('article, section, main') !== null
    const landmark = ROLES.has(role) && !isInner ? role : around
    landmarks.set(element, landmark)
    return landmark
  }

  return {
    landmarkOf,
    groupOf(element) {
      const group = element.parentElement?.closest(GROUPS)
      return group ? `${landmarkOf(group)} ${kindOf(group.parentElement)} ${kindOf(group)}` : ''
    },
  }
}

/**
 * Identifies the kind of an element rather than its position, so that all cards in a list have the same
 * result.
 */
const kindOf = (element: Element | null): string =>
  element ? `${element.localName}.${(element.getAttribute('class') ?? '').trim().slice(0, 80)}` : ''
