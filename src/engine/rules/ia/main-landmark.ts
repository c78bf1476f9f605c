import { isReadable, tagOf, tellingSelectorOf } from '../../../model/element-name.ts'
import type { ElementDescription } from '../../collect/element.ts'
import type { ContentPart } from '../../collect/outline-artifacts.ts'
import { isTelling, quote, type Rule, type Verdict } from '../rule.ts'
import { severityByStructure } from './bare-page.ts'
import { FIGURE } from './heading-order.ts'

/** The maximum length of a heading in advice, which may name two of them. */
const HEADING_MAX = 40

export const mainLandmark: Rule = {
  id: 'main-landmark',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The content of the page is in a single main landmark.',
  why: 'Screen readers, reader views and search engines use the main landmark to find the content between the header and the footer.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
  fix: 'Wrap the main content of the page in one main element. Exclude what all pages share, such as the navigation.',
  criteria: {},
  judge: ({ mains, links, headings, contentParts, contentBox, frameInContent }): Verdict[] => {
    if (mains.length === 0) {
      const possible = headings.filter(
        ({ text, landmark }) => isTelling(text) && !FIGURE.test(text) && landmark === '',
      )
      // A page's first heading is often in a large header that introduces the page.
      const title = headings.find(({ level, text }) => level === 1 && isTelling(text))
      const start = title?.landmark === 'banner' ? possible[0] : (title ?? possible[0])
      const general = `Wrap the main content of the page${start ? `, starting with the heading ${quote(start.text)},` : ''} in one <main> element. Leave out what all pages share, such as the header, the navigation and the footer.`
      const fixSuggestion = adviceFor(contentParts, contentBox, frameInContent) ?? general
      const severity = severityByStructure({ links, headings })
      return [
        {
          element: null,
          severity,
          message:
            'The page has no <main> element, so screen reader users cannot jump straight to the content.',
          fixSuggestion,
        },
      ]
    }
    const second = mains[1]
    if (!second) return []
    const message = `The page has ${mains.length} visible main elements (<main> or role="main"), so screen reader users do not know which one has the content: ${mains.map(tellingSelectorOf).join(' and ')}.`
    return [
      {
        element: second,
        message,
        fixSuggestion: `Keep one of them as <main>, and change ${tellingSelectorOf(second)} to a <section> or remove its role="main".`,
      },
    ]
  },
}

/** Returns advice that refers to the elements that contain the content, or null if they are unknown. */
function adviceFor(
  [first, last]: readonly ContentPart[] = [],
  box?: string,
  frame?: ElementDescription,
): string | null {
  if (!first) return null
  const name = nameOf(first)
  if (last && frame)
    return `First move ${tellingSelectorOf(frame)} out of ${name}, so that the content does not start with the navigation. Then wrap the rest of ${name} and everything up to ${nameOf(last)} in one <main> element.`
  if (last && name === nameOf(last))
    return `Wrap everything from ${first.selector} to ${last.selector} in one <main> element.`
  if (last)
    return `${box ? `In ${box}, wrap` : 'Wrap'} everything from ${name} to ${nameOf(last)} in one <main> element.`
  const tag = tagOf(first.element)
  if (tag === 'header')
    return `Change ${name} to a <main> element, since it contains the content of the whole page and not only its header.`
  if (tag === 'td') return `Wrap everything in ${name} in one <main> element inside this cell.`
  return tag === 'div'
    ? `Change ${name}, which contains the content, to a <main> element.`
    : `Wrap ${name}, which contains the content, in one <main> element.`
}

/** Adds a heading to a selector that other elements also match. */
function nameOf(part: ContentPart): string {
  const mark = tellingSelectorOf(part)
  if (part.start && !isReadable(mark))
    return `the ${tagOf(part.element)} that begins with ${quote(part.start, HEADING_MAX)}`
  return part.tellingHeading && mark !== part.selector
    ? `the ${mark} with the heading ${quote(part.tellingHeading, HEADING_MAX)}`
    : mark
}
