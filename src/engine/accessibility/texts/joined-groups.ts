import { attributeOf, tagOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { SignedFinding } from '../../findings/fingerprint.ts'
import { labelShown } from './hidden-label.ts'
import type { HintSubject } from './joined-hints.ts'
import { sharedRoleSentence } from './role-details.ts'

type Subjects = ReadonlyMap<SignedFinding, HintSubject>
type Join = (hint: SignedFinding, same: readonly SignedFinding[], subjects: Subjects) => SignedFinding | null

const NAMES_MAX = 3
const ADDRESS_MAX = 40

const quoted = (names: readonly string[]): string =>
  joinList(
    names.slice(0, NAMES_MAX).map((name) => `“${name}”`),
    NAMES_MAX,
  )

/** Returns a hint about several pairs of links. The pairs have different texts. */
const aboutSeveralNamesakes = (
  hint: SignedFinding,
  same: readonly SignedFinding[],
  texts: readonly string[],
): SignedFinding => ({
  ...hint,
  message: `Links with the same text open different pages. This applies to ${texts.length} texts: ${quoted(texts)}. Screen reader users who list the links of the page can’t tell them apart.`,
  fixSuggestion:
    'For each text, compare the addresses of its links. If the links should open the same page, give them the same href. Otherwise, add what makes each page different to the link text, such as the name of its chapter or product.',
  facts: { elements: same.length },
})

/** Returns a hint about links with one text, or null if the links have several texts. */
const aboutNamesakes: Join = (hint, same, subjects) => {
  const [text, ...others] = new Set(same.map((one) => subjects.get(one)?.recognition?.text ?? ''))
  if (text && others.length > 0) return aboutSeveralNamesakes(hint, same, [text, ...others])
  if (!text) return null
  const addresses = new Set(
    same.flatMap((one) => [
      attributeOf(one.element, 'href')?.trim() ?? '',
      ...(subjects.get(one)?.namesakes ?? []),
    ]),
  )
  const shown = [...addresses].filter((address) => address !== '' && address.length <= ADDRESS_MAX)
  const list = shown.length > 1 ? `: ${quoted(shown)}` : ''
  return {
    ...hint,
    message: `${same.length === 2 ? 'Two' : same.length} links have the text “${text}” but open ${addresses.size > NAMES_MAX ? 'different pages, such as ' : 'different pages'}${addresses.size > NAMES_MAX ? list.slice(2) : list}. Screen reader users who list the links of the page can’t tell them apart.`,
    fixSuggestion: `If these links should open the same page, give them the same href${shown[0] ? `, for example “${shown[0]}”` : ''}. Otherwise, add to ${same.length === 2 ? 'the text of one of them' : 'their texts'} ${same.length === 2 ? 'what makes its page different' : 'what makes each page different'}.`,
    facts: { elements: same.length },
  }
}

/** The words that screen readers use for parts of a page without a label. */
const SPOKEN: Readonly<Record<string, string>> = { nav: 'navigation', aside: 'complementary' }

/** Returns a hint about parts of the page without labels, or null if they differ or have labels. */
const aboutLandmarks: Join = (hint, same, subjects) => {
  const [tag = '', ...others] = new Set(same.map(({ element }) => tagOf(element)))
  const isLabeled = same.some(({ element }) => / (?:aria-label|aria-labelledby|role)="/.test(element ?? ''))
  const spoken = SPOKEN[tag]
  if (!spoken || others.length > 0 || isLabeled) return null
  const names = [...new Set(same.flatMap((one) => subjects.get(one)?.recognition?.text ?? []))]
  return {
    ...hint,
    message: `${same.length} ${tag} elements have no label, so screen readers announce each of them only as “${spoken}”${names.length > 0 ? `. They contain ${quoted(names)}` : ''}.`,
    ...(names.length === same.length && {
      fixSuggestion: `Give each of them an aria-label that says what it contains, for example aria-label="${names[0]}"${tag === 'aside' ? `. If they belong to one sidebar, use a single aside for it, and div elements inside` : ''}.`,
    }),
    facts: { elements: same.length },
  }
}

/** How to remove what marks tables as data tables. */
const UNMARKED: Readonly<Record<string, string>> = {
  'header cells': 'change their th elements to td',
  'a caption': 'move the text of their captions above them',
  'a summary': 'remove their summary attributes',
}

/** Returns a question about all tables, whose marks may differ. */
const aboutTables: Join = (hint, same, subjects) => {
  const marks = [...new Set(same.flatMap((one) => subjects.get(one)?.tableMarks ?? []))]
  if (marks.length === 0) return null
  const names = same.flatMap((one) => {
    const name = attributeOf(one.element, 'summary')?.trim() || subjects.get(one)?.recognition?.text
    return name ? [name] : []
  })
  return {
    ...hint,
    message: `Are ${same.length} tables used only for layout${names.length > 0 ? `: ${quoted(names)}` : ''}? They have ${joinList(marks).replaceAll(' and ', ' or ')} like data tables, so screen readers announce rows and columns.`,
    fixSuggestion: `Add role="presentation" to these tables. Where they exist, also ${joinList(marks.map((mark) => UNMARKED[mark] ?? ''))}.`,
    facts: { elements: same.length },
  }
}

/** Returns a hint about fields without a visible label, or null if none of them has a hidden one. */
const aboutTitledFields: Join = (hint, same, subjects) => {
  const hidden = same.flatMap((one) => {
    const label = subjects.get(one)?.hiddenLabel
    return label ? [{ label, selector: one.selector ?? '' }] : []
  })
  const [first] = hidden
  if (!first) return null
  const names = [...new Set(hidden.map(({ label }) => label.text))]
  const rest = same.length - hidden.length
  const others =
    rest > 0
      ? ` Next to ${rest === 1 ? 'the other field' : 'the other fields'}, add a label element with the words of the title.`
      : ' Do the same for the other hidden labels.'
  return {
    ...hint,
    message: `${same.length} fields have no visible label, only a title, which users on phones never see. ${hidden.length === 1 ? `One of them, ${first.selector}, has the label ${quoted(names)}, but it is hidden` : `${hidden.length} of them have labels, but they are hidden: ${quoted(names)}`}.`,
    fixSuggestion: `To show the label “${first.label.text}” of ${first.selector}, ${labelShown(first.label)}.${others}`,
    facts: { elements: same.length },
  }
}

/** Returns a hint about elements with the same role, or null if their roles or tags differ. */
const aboutRoles: Join = (hint, same, subjects) => {
  const texts = [...new Set(same.flatMap((one) => subjects.get(one)?.recognition?.text ?? []))]
  const message = sharedRoleSentence(
    same.map(({ element }) => element ?? ''),
    texts.length > 0 ? `. They include ${quoted(texts)}` : '',
  )
  if (message === null) return null
  const others = `Do the same for the ${same.length === 2 ? 'other one' : 'others'}.`
  return {
    ...hint,
    message,
    fixSuggestion: `${hint.fixSuggestion} ${others}`,
    facts: { elements: same.length },
  }
}

const ABBREVIATION = /the abbreviation “([^”]+)”/
const ABBREVIATIONS_MAX = 8

/** Returns a hint that lists the abbreviations, or null if an engine's message doesn't contain them. */
const aboutAbbreviations: Join = (hint, same) => {
  const shorts = [...new Set(same.flatMap(({ message }) => ABBREVIATION.exec(message)?.[1] ?? []))]
  const [first] = shorts
  if (!first || shorts.length < 2) return null
  const list = joinList(
    shorts.map((short) => `“${short}”`),
    ABBREVIATIONS_MAX,
  )
  return {
    ...hint,
    message: `Nothing on the page explains the abbreviations ${list}. Does everyone who reads this page know them?`,
    fixSuggestion: `If not, write each of them out in full where it first occurs, with the abbreviation in parentheses, as in “… (${first})”. Or link it to an explanation.`,
    facts: { elements: shorts.length },
  }
}

const REPEATS_TEXT = /^The title .+ repeats its text/

/** QualWeb doesn't say whether a title repeats the text or adds something. */
const repeatsText = (one: SignedFinding, subjects: Subjects): boolean =>
  subjects.get(one)?.hasRepeatedTitle === true || REPEATS_TEXT.test(one.message)

/** Returns a hint about titles that repeat the text of their links, or null if some titles add something. */
const aboutRepeatingTitles: Join = (hint, same, subjects) => {
  if (!same.every((one) => repeatsText(one, subjects))) return aboutMixedTitles(hint, same, subjects)
  const texts = [...new Set(same.flatMap((one) => subjects.get(one)?.recognition?.text ?? []))]
  const list = texts.map((text) => `“${text}”`)
  const isAll = texts.length === same.length && texts.length <= NAMES_MAX
  const examples = texts.length === 0 ? '' : isAll ? `: ${joinList(list)}` : `, such as ${quoted(texts)}`
  return {
    ...hint,
    message: `${same.length} links have a title that only repeats their text, so some screen readers read it twice${examples}.`,
    fixSuggestion: `Remove the title attribute from ${texts.length === 0 ? 'these links' : `these links: ${joinList(list, TITLES_MAX)}`}.`,
    facts: { elements: same.length },
  }
}

/** Returns a hint that names the titles of both kinds, or null if all of them add something. */
const aboutMixedTitles: Join = (hint, same, subjects) => {
  const textsOf = (list: readonly SignedFinding[]) => [
    ...new Set(list.flatMap((one) => subjects.get(one)?.recognition?.text ?? [])),
  ]
  const repeating = same.filter((one) => repeatsText(one, subjects))
  const [said, unseen] = [textsOf(repeating), textsOf(same.filter((one) => !repeating.includes(one)))]
  if (said.length === 0 || unseen.length === 0) return null
  return {
    ...hint,
    message: `Some titles only repeat the text of their links, so some screen readers read it twice: ${quoted(said)}. Others appear only on hover, so keyboard and touch users can’t see them: ${quoted(unseen)}.`,
    fixSuggestion: `Remove the titles that repeat the text. Show the others as visible text. If such a title names an icon that users can press, use it as the aria-label of a <button>, and also show it when the button receives focus.`,
    facts: { elements: same.length },
  }
}

const TITLES_MAX = 8

const JOINS: Readonly<Record<string, Join>> = {
  abbreviation: aboutAbbreviations,
  'aria-allowed-role': aboutRoles,
  'identical-links-same-purpose': aboutNamesakes,
  'label-title-only': aboutTitledFields,
  'landmark-unique': aboutLandmarks,
  'table-layout': aboutTables,
  'title-attribute-only': aboutRepeatingTitles,
}

/** Returns one hint that describes all the elements together, or null if the general text is better. */
export const asGroup: Join = (hint, same, subjects) =>
  same.length > 1 ? (JOINS[hint.rule]?.(hint, same, subjects) ?? null) : null
