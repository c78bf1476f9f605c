import type { Rule, Verdict } from '../rule.ts'

const criteria = { wordsMin: 150, linksMin: 10, shareMin: 0.8 }

/**
 * Checks text and links together because a page with a custom design may still use the default font. Reports
 * nothing if a style sheet doesn't load, because `missing-file` reports the cause.
 */
export const defaultStyle: Rule = {
  id: 'default-style',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'The page has a visual design.',
  why: 'In the browser’s default style, menus, content and notes look alike, so it takes people longer to find their way around, and the page seems unfinished.',
  source: 'https://www.nngroup.com/articles/aesthetic-usability-effect/',
  fix: 'Add a style sheet with a font, a readable column width, and spacing that shows what belongs together.',
  criteria,
  judge: ({ defaultLook, wordCount, missingFiles }): Verdict[] => {
    const { characters, plainCharacters, links, plainLinks, hasColumn } = defaultLook
    const share = plainCharacters / Math.max(1, characters)
    if (wordCount < criteria.wordsMin || links < criteria.linksMin) return []
    if (share < criteria.shareMin || plainLinks < links * criteria.shareMin) return []
    if (missingFiles.some(({ kind }) => kind === 'stylesheet')) return []
    const facts = `${Math.round(share * 100)}% of its text uses the default font, and ${plainLinks === links ? `all ${links}` : `${plainLinks} of its ${links}`} links have the default color`
    // If the content has its own layout, the plain look may be intentional.
    if (hasColumn)
      return [
        {
          element: null,
          message: `Are the browser’s default font and colors intended? The page has its own layout, but ${facts}.`,
          fixSuggestion:
            'If they aren’t, set a font-family on body and a color for links in the style sheet.',
          severity: 'info',
          impact: 'minor',
        },
      ]
    return [
      {
        element: null,
        message: `The page mostly uses the browser’s default style: ${facts}. Its lines run across the whole window, which makes long text hard to read.`,
        fixSuggestion:
          'In the styles of the page, add body { font-family: sans-serif; line-height: 1.5; max-width: 70ch; margin: 0 auto; padding: 1rem }. Also set a color for links, and give menus and headings a style that sets them apart from the text.',
      },
    ]
  },
}
