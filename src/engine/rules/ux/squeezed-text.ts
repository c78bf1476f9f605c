import type { Rule, Verdict } from '../rule.ts'

const criteria = { shareMin: 0.5, charactersMin: 200, widthShareCritical: 0.3 }

/**
 * Reports the page and not each paragraph because the layout is what makes the column narrow. Captions and
 * cards next to wide text are fine.
 */
export const squeezedText: Rule = {
  id: 'squeezed-text',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'On phones, body text uses the full width of the screen.',
  why: 'In a narrow column, lines have only two or three words, so people may lose track and have to scroll a lot.',
  source: 'https://web.dev/learn/design/macro-layouts',
  fix: 'On narrow screens, stack the columns and let people open and close the menu.',
  criteria,
  judge: ({ phone }): Verdict[] => {
    const { squeezedText: text, viewportWidth } = phone
    if (!text || text.share < criteria.shareMin || text.characters < criteria.charactersMin) return []
    return [
      {
        element: text.ref,
        viewport: 'phone',
        signature: 'squeezed-text',
        message: `On a phone, ${Math.round(text.share * 100)}% of the body text is in narrow columns. The narrowest one is ${text.widthPx} px wide on a ${viewportWidth} px screen.`,
        fixSuggestion: `In @media (max-width: 600px), stack the columns (for example with flex-direction: column or a single grid column) so that ${text.ref.selector} is as wide as the screen.`,
        ...(text.widthPx < criteria.widthShareCritical * viewportWidth && { impact: 'critical' }),
      },
    ]
  },
}
