import { mention, type Rule, type Verdict } from '../rule.ts'

const criteria = { linksMin: 2, shareMin: 0.5 }

/**
 * Fires on a menu that people can't open on a phone, or that covers at least half of the screen when the page
 * loads. Checks only buttons that the desktop layout hides, since `dead-control` checks all others. Doesn't
 * fire if a script listens to events of the button or an ancestor, or if listeners are unknown.
 */
export const phoneMenu: Rule = {
  id: 'phone-menu',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'On a phone, the menu works and stays closed until people open it.',
  why: 'On a phone, people reach other pages only through the menu, and a menu that stays open hides the page.',
  source: 'https://www.nngroup.com/articles/hamburger-menus/',
  fix: 'Check that the menu script loads, and keep the menu closed until people open it.',
  criteria,
  judge: ({ toggles, phone }): Verdict[] => {
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
    ]
  },
}
