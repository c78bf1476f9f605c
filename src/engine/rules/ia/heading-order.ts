import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import { mentionElement } from '../element-names.ts'
import { isTelling, quote, type Rule } from '../rule.ts'

const criteria = { paragraphWords: 30, subtitleWords: 4 }

/**
 * Compares headings within the same landmark because the first heading of a footer or sidebar starts a new
 * outline.
 */
export const headingOrder: Rule = {
  id: 'heading-order',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Heading levels are not skipped.',
  why: 'People and screen readers use heading levels like a table of contents. A skipped level looks like a missing section.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Choose the level that fits the heading’s position in the outline, and set its size with CSS.',
  criteria,
  judge: ({ headings }) => {
    // Other rules report whole paragraphs in heading elements and empty headings because a different heading
    // level wouldn't help.
    const short = headings.filter(
      ({ text }) => text !== '' && text.split(/\s+/).length < criteria.paragraphWords,
    )
    return short.flatMap((heading, index) => {
      const previous = short[index - 1]
      if (!previous || previous.landmark !== heading.landmark || heading.level <= previous.level + 1)
        return []
      return [
        {
          element: heading.ref,
          message: `${mentionElement('heading', heading.text, heading.ref)} is an h${heading.level} directly after an h${previous.level}${isTelling(previous.text) ? ` (${quote(previous.text)})` : ''}, so ${skippedLevels(previous.level, heading.level)}. Screen reader users who navigate by heading level may look for a section that does not exist.`,
          fixSuggestion: heading.startsColumn
            ? columnAdvice(short, index)
            : adviceFor(heading, previous, short[index - 2], siblingsAfter(short, index)),
        },
      ]
    })
  },
}

function skippedLevels(from: number, to: number): string {
  const first = `h${from + 1}`
  return to - from === 2
    ? `the level ${first} is missing between them`
    : `the levels ${first} ${to - from === 3 ? 'and' : 'to'} h${to - 1} are missing between them`
}

type Heading = PageArtifacts['headings'][number]

/** Matches figures, such as amounts and percentages, which aren't real headings. */
export const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u

/**
 * Returns the later headings at the same level in the same section, for example the headings of other
 * cards.
 */
function siblingsAfter(headings: readonly Heading[], index: number): Heading[] {
  const { level, landmark } = headings[index]!
  const previous = headings[index - 1]!
  const rest = headings.slice(index + 1)
  const end = rest.findIndex((other) => other.landmark !== landmark || other.level <= previous.level)
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((other) => other.level === level && !isSentence(other.text))
}

/** A sentence in a heading element isn't the title of a section, so it doesn't need another level. */
const isSentence = (text: string): boolean =>
  /[.!]$/.test(text.trim()) && text.split(/\s+/).length >= SENTENCE_WORDS

const SENTENCE_WORDS = 8

/**
 * Returns advice about the first heading of a column next to the content. It doesn't belong to the section that
 * ends the column before it, so it gets the level of the page's main sections.
 */
function columnAdvice(headings: readonly Heading[], index: number): string {
  const { text } = headings[index]!
  const previous = headings[index - 1]!
  const sections = headings.slice(0, index).filter((heading) => heading.level > 1)
  const wanted = Math.min(...sections.map((heading) => heading.level), Math.max(2, previous.level))
  const siblings = siblingsAfter(headings, index)
  const start = `The heading${isTelling(text) ? ` ${quote(text)}` : ''} starts a new column${isTelling(previous.text) ? ` and is not part of ${quote(previous.text)}` : ''}.`
  const all = [
    'it',
    ...siblings
      .map((heading) => heading.text)
      .filter(isTelling)
      .map((name) => quote(name, 40)),
  ]
  return all.length > 1
    ? `${start} Make ${joinList(all, 4)} h${wanted} headings, and set their font size with CSS.`
    : `${start} Make it an h${wanted}, and set its font size with CSS.`
}

/** Names a single other heading, which may be far from the first one. */
const othersOf = (siblings: readonly Heading[], level: number): string => {
  const [only] = siblings
  return siblings.length === 1 && only && isTelling(only.text)
    ? `the h${level} ${quote(only.text, 40)}`
    : `the ${siblings.length === 1 ? `other h${level}` : `${siblings.length} other h${level} headings`} in this section`
}

function adviceFor(
  { text, level }: Heading,
  previous: Heading,
  before: Heading | undefined,
  siblings: readonly Heading[],
): string {
  const name = isTelling(text) ? quote(text) : 'the heading'
  if (FIGURE.test(previous.text) && isTelling(previous.text)) {
    const wanted = Math.min(
      level,
      before && before.landmark === previous.landmark ? before.level + 1 : Math.max(2, previous.level),
    )
    return `Make ${quote(previous.text)} a <p>, since it is a figure and not the heading of a section, and make ${name} an h${wanted}. Set the font sizes with CSS.`
  }
  const wanted = `h${previous.level + 1}`
  return previous.level === 1 && text.split(/\s+/).length >= criteria.subtitleWords
    ? `If ${name} is a subtitle of the h1, make it a <p>. Otherwise, make it ${siblings.length > 0 ? `and ${othersOf(siblings, level)} ${wanted} headings, and set their` : `an ${wanted}, and set its`} font size with CSS.`
    : siblings.length > 0
      ? `Make ${name} and ${othersOf(siblings, level)} ${wanted} headings, and set their font size with CSS.`
      : `Make ${name} an ${wanted}, and set its font size with CSS.`
}
