import type { PhoneWaysArtifact, WaysArtifact } from '../../collect/use-artifacts.ts'
import { mayOpenMenu, NAVIGATION } from '../elements/menu-openers.ts'
import { nameOf } from '../elements/text.ts'
import { isCollapsed } from '../probes/flat-tree.ts'
import { isUnseen } from '../probes/unseen.ts'
import { hoverRuleOf } from './hover-menu.ts'
import { LIMITS } from './limits.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

/** Reads which links are visible. */
export const readWays = (tools: PageTools): WaysArtifact => ({
  links: tools
    .tagged('a', 'area')
    .filter((link) => link.hasAttribute('href') && isSeen(tools, link))
    .slice(0, LIMITS.links)
    .map((link) => ({
      url: URL.parse(link.getAttribute('href') ?? '', document.baseURI)?.href.slice(0, 2000) ?? '',
      label: nameOf(link, 120),
      inNavigation: link.closest(NAVIGATION) !== null,
    })),
})

/** Also reads whether something on the page may show more links. */
export function readPhoneWays(tools: PageTools): PhoneWaysArtifact {
  const hasOpener = tools.elements.some((element) => mayOpen(tools, element))
  const hoverRule = hasOpener ? null : hoverRuleOf(NAVIGATION, (link) => isSeen(tools, link))
  return { ...readWays(tools), hasOpener, ...(hoverRule && { hoverRule }) }
}

const isSeen = (tools: PageTools, element: Element): boolean =>
  tools.isShown(element) && !isCollapsed(element) && !isUnseen(element)

/** Returns true for an element in view that may open a menu. */
function mayOpen(tools: PageTools, element: Element): boolean {
  if (!mayOpenMenu(element) || !tools.isShown(element) || !hasVisibleSize(element)) return false
  return !isUnseen(element)
}
