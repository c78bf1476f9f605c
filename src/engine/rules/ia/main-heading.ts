import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import { listOf } from '../element-names.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'
import { isInTitle, namesSubject, placeInTitle, subjectOfTitle } from '../title-subject.ts'
import { severityByStructure } from './bare-page.ts'

/** Landmarks whose headings name a menu, a sidebar or a footer, not the topic of the page. */
const FRAME_LANDMARKS = new Set(['navigation', 'banner', 'complementary', 'contentinfo'])

type Heading = PageArtifacts['headings'][number]

/**
 * Returns the page's subject. This is the heading whose text is in the title, or the only heading at the
 * highest level. If several headings share that level, they probably name sections. The subject is then taken
 * from the title or, if there is no title, from the first of these headings.
 */
function subjectOf(content: PageArtifacts['headings'], title: string | null): string | undefined {
  const inTitle = content.find(({ text }) => isInTitle(title, text))
  if (inTitle) return inTitle.text
  const top = Math.min(...content.map(({ level }) => level))
  const highest = content.filter(({ level }) => level === top)
  // A single highest heading near the end, such as the title of a settings panel, doesn't name the page.
  const isEarly = content.indexOf(highest[0]!) <= content.length / 2
  return highest.length === 1 && (isEarly || !title)
    ? highest[0]!.text
    : title
      ? subjectOfTitle(title)
      : highest[0]?.text
}

export const mainHeading: Rule = {
  id: 'main-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'The page has one h1 that describes what the page is about.',
  why: 'People look at the h1 first, and screen reader users jump to it to check whether they are on the right page.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'At the top of the main content, add one h1 that describes what the page is about.',
  criteria: {},
  judge: ({ headings, title, links, url, hiddenMainHeading: hidden }): Verdict[] => {
    const first = headings.filter(({ level, text }) => level === 1 && text !== '')
    if (first.length === 0) {
      const content = headings.filter(
        ({ text, landmark }) => namesSubject(text) && !FRAME_LANDMARKS.has(landmark),
      )
      const candidate = subjectOf(content, title)
      const known = content.find(({ text }) => text === candidate)
      const fixSuggestion = known
        ? isInTitle(title, known.text)
          ? `Change the h${known.level} ${quote(known.text)} to an h1, and keep its font size with CSS. If it is not about the whole page, add an <h1> above the content instead.`
          : `At the top of the main content, add an <h1> with the name of this page, such as the words with which menus link to it. If the h${known.level} ${quote(known.text)} is about the whole page, change it to an h1 instead, and keep its font size with CSS.`
        : candidate
          ? `At the top of the main content, add one <h1> that names the subject of the page. According to the title, this is ${quote(candidate)}.`
          : 'Add one <h1> that names the subject of the page at the top of the main content.'
      const severity = severityByStructure({ links, headings })
      return [
        {
          element: null,
          severity: hidden ? 'info' : severity,
          message: hidden
            ? `The only h1, ${quote(hidden)}, is hidden when the page loads, so the page starts without a heading that describes what it is about.`
            : 'The page has no h1, the heading that screen reader users jump to in order to check what the page is about.',
          fixSuggestion: hidden
            ? `If ${quote(hidden)} describes what the page is about, show it, or hide it only visually with a class such as .visually-hidden. Otherwise, ${fixSuggestion[0]!.toLowerCase()}${fixSuggestion.slice(1)}`
            : fixSuggestion,
        },
      ]
    }
    const kept = mainOf(first, { title, links, url })
    const second = first.find((heading) => heading !== kept)
    if (!second) return []
    return [
      {
        element: second.ref,
        signature: signatureOf(first),
        message: `The page has ${first.length} h1 elements: ${joinList(first.map(({ text }) => quote(text, 40)))}.`,
        fixSuggestion: adviceAbout(kept, first),
        severity: 'info',
      },
    ]
  },
}

/**
 * Returns the heading to keep. If a heading is the first part of the title, it names the page. Otherwise,
 * prefers headings that users can't edit. Of these, prefers headings in the content that aren't numbers. Of these, prefers those in `main`, then those that
 * don't link to another page, because one that does is usually the site's name. Finally, prefers the heading
 * that contains the earliest word of the title because titles start with the page's subject.
 */
function mainOf(
  first: readonly Heading[],
  { title, links, url }: Pick<PageArtifacts, 'title' | 'links' | 'url'>,
): Heading {
  const subject = title === null ? '' : subjectOfTitle(title).trim().toLowerCase()
  const named = first.find(({ text }) => text.toLowerCase() === subject)
  if (named) return named
  const fixed = first.filter(({ isEditable }) => !isEditable)
  const inContent = fixed.filter(({ text, landmark }) => namesSubject(text) && !FRAME_LANDMARKS.has(landmark))
  const [own] = url.split('#')
  const elsewhere = new Set(
    links.filter((link) => link.url && link.url.split('#')[0] !== own).map(({ label }) => label),
  )
  const [kept] = [inContent, fixed, first]
    .find(({ length }) => length > 0)!
    .toSorted(
      (a, b) =>
        Number(b.landmark === 'main') - Number(a.landmark === 'main') ||
        Number(elsewhere.has(a.text)) - Number(elsewhere.has(b.text)) ||
        placeInTitle(title, a.text) - placeInTitle(title, b.text),
    )
  return kept!
}

function adviceAbout(kept: Heading, first: readonly Heading[]): string {
  const others = first.filter((heading) => heading !== kept)
  if (others.every(({ text }) => text === kept.text))
    return `Keep the h1 ${kept.ref.selector}, and change ${others.length > 1 ? `the ${others.length} others` : others[0]!.ref.selector} to a <p> with the same classes. A link or logo in it can stay.`
  const isPlain = ({ landmark, text }: Heading) => FRAME_LANDMARKS.has(landmark) || !namesSubject(text)
  const plain = others.filter(isPlain)
  const sections = others.filter((heading) => !isPlain(heading))
  const changes = [
    sections.length > 0 && `make ${namesOf(sections)} ${sections.length === 1 ? 'an h2' : 'h2s'}`,
    plain.length > 0 && `use a p for ${namesOf(plain)}`,
  ].filter((change) => change !== false)
  return `Keep ${quote(kept.text)} as the h1, ${changes.length === 1 ? `and ${changes[0]}` : `${changes[0]}, and ${changes[1]}`}.`
}

const namesOf = (headings: readonly Heading[]): string =>
  listOf(headings.map(({ text }) => text)) || 'the others'
