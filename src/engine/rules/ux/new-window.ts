import { count, PAGE_SIGNATURE, quote, type Rule, type Verdict } from '../rule.ts'

/** One verdict for the page: it is one habit. Pictures in a link are taken for an announcement. */
export const newWindow: Rule = {
  id: 'new-window',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A link that opens a new window says so.',
  why: 'The back button is dead in the new window; many do not notice that it is one, and are lost.',
  source: 'https://www.nngroup.com/articles/new-browser-windows-and-tabs/',
  fix: 'Remove target="_blank", or say “(opens in a new tab)” in the text of the link.',
  criteria: {},
  judge: ({ oddLinks }): Verdict[] => {
    const silent = oddLinks.filter(({ opensWindow, announcesWindow }) => opensWindow && !announcesWindow)
    const [first] = silent
    if (!first) return []
    const others =
      silent.length > 1
        ? `, and so ${silent.length > 2 ? 'do' : 'does'} ${count(silent.length - 1, 'more link')}`
        : ''
    return [
      {
        element: first.ref,
        signature: PAGE_SIGNATURE,
        message: `The link ${quote(first.label)} opens a new window without saying so${others}.`,
        fixSuggestion: `Remove target="_blank" from ${first.ref.selector}, or write “(opens in a new tab)” into its text.`,
      },
    ]
  },
}
