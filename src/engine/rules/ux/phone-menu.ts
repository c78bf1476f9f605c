import { shortSelectorOf } from '../../../model/element-name.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import { listOf, mentionInside } from '../element-names.ts'
import { brokenScriptOf } from '../load-causes.ts'
import { count, type Rule, type Verdict } from '../rule.ts'
import { lostNavigationOf } from './lost-navigation.ts'

const criteria = { linksMin: 2, shareMin: 0.5 }

/**
 * Fires on a menu that can't be opened on a phone, that covers at least half of the screen when the page
 * loads, or that a phone doesn't show at all. Checks unresponsive buttons only if the desktop layout hides
 * them, since `dead-control` checks all others, and only if no script listens to events on the button or an
 * ancestor.
 */
export const phoneMenu: Rule = {
  id: 'phone-menu',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'On phones, pages show the navigation, or a working menu that stays closed until people open it.',
  why: 'On a phone, people reach other pages only through the menu, and a menu that stays open hides the page.',
  source: 'https://www.nngroup.com/articles/hamburger-menus/',
  fix: 'Check that the menu script loads, keep the menu closed until people open it, and add a menu button if narrow screens hide the navigation.',
  criteria,
  judge: (page): Verdict[] => {
    const { toggles, phone } = page
    const shown = new Set(phone.toggles)
    const dead = toggles.filter(
      ({ isHandled, isShown, ref }) => isHandled === false && !isShown && shown.has(ref.selector),
    )
    const broken = brokenScriptOf(page)
    return [
      ...dead.map(
        ({ label, links, ref }): Verdict => ({
          element: ref,
          viewport: 'phone',
          message: `On a phone, ${mentionInside('button', label, ref)} does nothing because no script listens for clicks on it.${broken ? ` ${broken.cause}` : ''}`,
          fixSuggestion: broken
            ? `${broken.fix} so that the button opens the menu.`
            : /^<[^>]* data-(bs-)?toggle=/.test(ref.element)
              ? 'Load the Bootstrap script, which opens this button’s menu.'
              : 'Give the button a click listener that opens the menu and sets aria-expanded.',
          impact: 'serious',
          ...(links < criteria.linksMin && { severity: 'warning' }),
        }),
      ),
      ...phone.overlays
        .filter(({ isMenu, isBehind, share }) => isMenu && !isBehind && share >= criteria.shareMin)
        .map(
          ({ share, ref }): Verdict => ({
            element: ref,
            viewport: 'phone',
            message: `On a phone, the menu (${shortSelectorOf(ref)}) is open when the page loads and covers ${Math.round(share * 100)}% of the screen.`,
            fixSuggestion:
              'Close the menu on narrow screens until people press its button, for example with display: none or the hidden attribute.',
          }),
        ),
      ...(dead.length === 0 ? lostMenu(page) : []),
    ]
  },
}

function lostMenu(page: PageArtifacts): Verdict[] {
  const found = lostNavigationOf(page)
  if (!found) return []
  const { navigation, links, lost } = found
  const element = page.navigations[navigation]!
  const all = lost.length === links ? 'all' : `${lost.length} of`
  const names = listOf(lost.map(({ label }) => label))
  const rule = page.phone.ways?.hoverRule
  return [
    {
      element,
      viewport: 'phone',
      message: `On a phone, ${all} ${count(links, 'link')} in the navigation are hidden (${names}), and ${rule ? `they appear only when the mouse hovers over the menu (${rule})` : 'nothing on the page seems to open them'}.`,
      fixSuggestion: rule
        ? 'Add a button to the header that shows these links when people tap it, or show them all on narrow screens.'
        : 'On narrow screens, add a menu button to the header that shows these links, or let the links wrap onto several lines.',
      severity: 'warning',
      impact: 'serious',
    },
  ]
}
