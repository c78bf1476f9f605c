import type { PageArtifacts } from '../../collect/artifacts.ts'
import { count, forExample, mention, type Rule, type Verdict } from '../rule.ts'
import { lostNavigationOf } from './lost-navigation.ts'

const criteria = { linksMin: 2, shareMin: 0.5 }

/**
 * Fires on a menu that people can't open on a phone, that covers at least half of the screen when the page loads,
 * or that a phone doesn't show at all. Of the buttons that don't react, checks only those that the desktop layout
 * hides, since `dead-control` checks all others, and only if no script listens to events of the button or an
 * ancestor.
 */
export const phoneMenu: Rule = {
  id: 'phone-menu',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'A phone shows the navigation or a menu that works and stays closed until people open it.',
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
    return [
      ...dead.map(
        ({ label, links, ref }): Verdict => ({
          element: ref,
          viewport: 'phone',
          message: `On a phone, ${mention('button', label).replace(/^T/, 't')} does nothing: no script listens for clicks.`,
          fixSuggestion: `Check that the script that handles ${ref.selector} loads and runs.`,
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
            message: `On a phone, a menu covers ${Math.round(share * 100)}% of the screen when the page loads.`,
            fixSuggestion: `Hide ${ref.selector} on narrow screens until people open it.`,
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
  return [
    {
      element,
      viewport: 'phone',
      message: `On a phone, ${all} ${count(links, 'link')} of the navigation are hidden${forExample(lost[0]!.label)}, and nothing on the page seems to open them.`,
      fixSuggestion: `Show the links of ${element.selector} on narrow screens, or add a button that opens them.`,
      severity: 'warning',
      impact: 'serious',
    },
  ]
}
