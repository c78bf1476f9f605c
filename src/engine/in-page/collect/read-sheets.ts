import type { HoverRevealArtifact, UseArtifacts } from '../../collect/use-artifacts.ts'
import { createIdentityOrder } from '../elements/identity-order.ts'
import { letters, squeeze } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'
import { readMotions } from './read-motions.ts'
import { type SheetFacts, stateless, walkSheets } from './sheet-walk.ts'

/** Reads the style sheets' rules for print, reduced motion and hover. */
export function readSheets(tools: PageTools): Pick<UseArtifacts, 'sheets' | 'hoverReveals' | 'motions'> {
  const facts = walkSheets()
  return { sheets: facts.sheets, hoverReveals: hoverRevealsOf(tools, facts), motions: readMotions(tools) }
}

/** Returns content that is shown only on hover and can't be opened in another way. */
function hoverRevealsOf(tools: PageTools, { reveals, otherWays }: SheetFacts): HoverRevealArtifact[] {
  const found: HoverRevealArtifact[] = []
  const byIdentity = createIdentityOrder()
  for (const rule of reveals) {
    const selector = stateless(rule)
    if (otherWays.has(selector)) continue
    const hidden = byIdentity(matchesOf(selector)).find((element) => isOutOfReach(tools, element))
    if (!hidden) continue
    found.push({
      rule,
      text: squeeze(hidden.textContent ?? '').slice(0, 80),
      controls:
        hidden.querySelectorAll('a[href], button, input').length +
        (hidden.matches('a[href], button') ? 1 : 0),
      ref: tools.describe(hidden),
    })
  }
  return found
}

/** Returns an empty list if the selector is invalid once its states are removed. */
function matchesOf(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)].slice(0, 200)
  } catch {
    return []
  }
}

/** Returns true for hidden text that neither a script nor the markup around it seems to open. */
const isOutOfReach = (tools: PageTools, element: Element): boolean =>
  !tools.isShown(element) &&
  letters(element.textContent ?? '') >= 3 &&
  tools.isHandled(element.parentElement ?? element) === false &&
  element.closest('[aria-hidden="true"], [hidden], [inert]') === null &&
  element.parentElement?.closest('[aria-expanded], [aria-haspopup], details, label') === null &&
  element.parentElement?.querySelector('[aria-expanded], [aria-haspopup], input[type="checkbox"]') === null &&
  tools.isShown(element.parentElement ?? element)
