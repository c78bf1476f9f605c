import { attributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import {
  type Phrase,
  questionAbout,
  sentenceAboutAll,
  singularFault,
  singularOf,
} from '../../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../../model/rule-phrases/phrase-of.ts'
import type { SignedFinding } from '../../findings/fingerprint.ts'
import { ACCESSIBILITY_RULES, isRuleId } from '../rules/registry.ts'
import { type Named, theElement, withName } from './element-name.ts'
import { asGroup } from './joined-groups.ts'
import { aboutIds, type HintSubject, pairAdvice } from './joined-hints.ts'
import { QUESTIONS, SUBJECT_QUESTIONS } from './questions.ts'

/** The signature is constant so that the issue stays the same if a hint's first element changes. */
const HINT_SIGNATURE = 'page'

/**
 * Merges the hints of each rule on a page into a single hint at the first element. Otherwise, readers might
 * have to answer the same question fifty times. Errors and warnings stay unchanged.
 */
export function joinHints(
  findings: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, HintSubject> = new Map(),
): SignedFinding[] {
  const hints = findings.filter(({ severity }) => severity === 'info')
  const byRule = Map.groupBy(hints, ({ rule }) => rule)
  return findings.flatMap((finding) => {
    if (finding.severity !== 'info') return [finding]
    const same = byRule.get(finding.rule)!
    return same[0] === finding ? [joined(finding, same, subjects)] : []
  })
}

/** Adds the number of other elements that a message applies to, and the names of some of them. */
export function withMore(message: string, more: number, names: readonly string[] = []): string {
  if (more === 0) return message
  const named = joinList(names.slice(0, EXAMPLES_MAX))
  if (names.length === more && more <= EXAMPLES_MAX) return `${message} The same applies to ${named}.`
  const examples = names.length > 0 ? `, such as ${named}` : ''
  const noun = / (?:this|the) (cell|image)\b/.exec(message)?.[1] ?? 'element'
  return `${message} The same applies to ${more} more ${noun}${more === 1 ? '' : 's'}${examples}.`
}

/** Returns a finding that represents several elements and reports their number. */
export const standingFor = (
  finding: SignedFinding,
  elements: number,
  names: readonly string[] = [],
): SignedFinding => ({
  ...finding,
  message: withMore(finding.message, elements - 1, names),
  facts: { ...finding.facts, elements },
})

/** Returns the different names of all elements except the first. */
function namesOfOthers(
  first: SignedFinding,
  same: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, HintSubject>,
): string[] {
  const own = nameOf(first, subjects.get(first))
  const others = same.filter((one) => one !== first).flatMap((one) => nameOf(one, subjects.get(one)))
  return [...new Set(others)].filter((name) => !own.includes(name))
}

function joined(
  first: SignedFinding,
  same: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, HintSubject>,
): SignedFinding {
  const named: HintSubject = subjects.get(first) ?? { element: first.element ?? '' }
  const names = same.flatMap((one) => nameOf(one, subjects.get(one)))
  const hint: SignedFinding = {
    ...first,
    impact: 'minor',
    confidence: Math.max(...same.map(({ confidence }) => confidence)),
    signature: HINT_SIGNATURE,
  }
  const count = same.length
  const phrase = phraseOfAll(same)
  const group = asGroup(hint, same, subjects)
  if (group) return group
  if (isQuestion(first)) {
    const question = { ...hint, message: questionOf(first, named) }
    const isOwn = first.message.endsWith('?')
    return count === 1
      ? isOwn
        ? question
        : ifNeeded(question)
      : standingFor(forAll(question, count), count, namesOfOthers(first, same, subjects))
  }
  if (first.rule === 'heading-empty-section' && count > 1) hint.fixSuggestion = EMPTY_SECTIONS
  if (first.rule === 'duplicate-id') return aboutIds(hint, same, subjects)
  if (count === 1) return hint
  const colored = pairAdvice(same, subjects)
  if (colored) hint.fixSuggestion = colored
  return phrase && phrase[0] !== 'page'
    ? {
        ...(colored ? hint : forAll(hint, count)),
        message: `${sentenceAboutAll(phrase, count).replace(/\.$/, '')}${examplesOf(names, count, theElement(named, singularOf(phrase)))}.`,
        facts: { elements: count },
      }
    : standingFor(colored ? hint : forAll(hint, count), count)
}

const ONLY_IN_TITLE = /appears only in a title attribute/

/** Returns the phrase for several findings of a rule. A rule may have a more specific one for some of them. */
const phraseOfAll = (same: readonly SignedFinding[]): Phrase | null =>
  same.every(({ message }) => ONLY_IN_TITLE.test(message))
    ? ['element', 'have a title that keyboard and touch users can’t see']
    : (phraseOf(same[0]!.rule) ?? null)

/** Only their words show whether headings without content are list items or titles above other headings. */
const EMPTY_SECTIONS =
  'If these headings are only short lines, such as the names in a list, mark them up as ul and li or as p elements. If one of them is the title for the headings after it, make those one level lower, such as h3 below an h2. If content is missing, add it.'

/** The advice for several elements, if the advice for the first one can't be adapted. */
const FOR_ALL: Readonly<Record<string, string>> = {
  'table-layout-used':
    'Add role="presentation" to each table that is used only for layout, or replace it with div elements and CSS grid or flexbox. Leave data tables as they are.',
}

/** The answers to the questions of these rules for which their advice applies. */
const CONDITIONS: Readonly<Record<string, 'so' | 'not'>> = {
  bypass: 'not',
  'dialog-role': 'so',
  'field-hint-after': 'so',
  'field-label-visible': 'not',
  'heading-look': 'so',
  'image-decorative-exposed': 'so',
  'inline-mouse-handler': 'not',
  'keyboard-access': 'not',
  'link-in-text-block': 'not',
  'list-look': 'so',
  'reading-order': 'not',
  'required-not-programmatic': 'so',
  'scrollable-region-focusable': 'not',
  'select-onchange': 'so',
  'table-header-scope': 'not',
  'table-layout': 'so',
  'table-look': 'so',
  'text-by-spaces': 'so',
}

/** Adds the answer for which the advice applies, as in “If so, …”. */
function ifNeeded<T extends SignedFinding>(hint: T): T {
  const { fixSuggestion: fix, rule, selector } = hint
  const answer = CONDITIONS[rule]
  if (!answer || /^(?:If|Where|Find)\b/.test(fix)) return hint
  const isName = selector !== null && fix.startsWith(selector)
  return {
    ...hint,
    fixSuggestion: `If ${answer}, ${isName ? fix : `${fix[0]!.toLowerCase()}${fix.slice(1)}`}`,
  }
}

/** What to do with the other elements if the advice for the first one doesn't fit them. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'heading-look': 'Make each of the others a heading one level below the heading of its section.',
}

/**
 * Adapts the advice to several elements. It was written for the first element, and its colors and sizes don't
 * fit the others.
 */
function forAll<T extends SignedFinding>(hint: T, count: number): T {
  const { fixSuggestion: fix, selector } = hint
  if (FOR_ALL[hint.rule]) return { ...hint, fixSuggestion: FOR_ALL[hint.rule]! }
  const more = FOR_OTHERS[hint.rule] ?? `Do the same for the ${count === 2 ? 'other one' : 'others'}.`
  if (CONDITIONS[hint.rule])
    return selector === null || !fix.includes(selector)
      ? ifNeeded(hint)
      : ifNeeded({ ...hint, fixSuggestion: `${fix} ${more}` })
  if (selector === null || !fix.includes(selector)) return hint
  const start = fix.startsWith(selector) ? fix : `${fix[0]!.toLowerCase()}${fix.slice(1)}`
  return {
    ...hint,
    fixSuggestion: `For the first one, ${start} ${more}`,
  }
}

/**
 * Returns the text of an element. If the finding is about a part of it, such as an abbreviation, returns the
 * part.
 */
function nameOf(finding: SignedFinding, named: Named | undefined): string[] {
  const part = PARTS[finding.rule]?.(finding)
  if (part) return [part]
  return named?.recognition?.text ? [`“${named.recognition.text}”`] : []
}

/**
 * Returns examples of the elements. If none of them has text, names the first one if it can be distinguished.
 */
function examplesOf(names: readonly string[], count: number, first: string): string {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return first.startsWith('this ') ? '' : `. The first one is ${first}`
  return distinct.length === count && count <= EXAMPLES_MAX
    ? `: ${joinList(distinct)}`
    : `, such as ${joinList(distinct.slice(0, EXAMPLES_MAX))}`
}

const EXAMPLES_MAX = 3

const PARTS: Readonly<Record<string, (finding: SignedFinding) => string | undefined>> = {
  abbreviation: ({ message }) => /“[^”]+”/.exec(message)?.[0],
  'duplicate-id': ({ element }) => {
    const id = attributeOf(element, 'id')
    return id === null ? undefined : `“${id}”`
  },
}

/**
 * Best practices and level AAA criteria don't become questions, even as hints, because engines can be certain
 * about them. Only an uncertain failure becomes a question.
 */
function isQuestion({ rule }: SignedFinding): boolean {
  if (!isRuleId(rule)) return false
  const { wcag, isBeyondAA, isContradiction } = ACCESSIBILITY_RULES[rule]
  return (wcag !== null || isContradiction === true) && !isBeyondAA
}

/** A detector's question about its element is more specific than the rule's general question. */
function questionOf({ rule, element, message }: SignedFinding, named: HintSubject): string {
  if (message.endsWith('?')) return message
  const written = isRuleId(rule) ? (SUBJECT_QUESTIONS[rule]?.(named) ?? QUESTIONS[rule]) : undefined
  const phrase = phraseOf(rule)
  // For the findings of other engines, the message only turns the question into a statement.
  const isGeneral = phrase !== null && message.includes(singularFault(phrase))
  if (!written && !isGeneral) return `${message} ${UNSURE}`
  const question = withName(written ?? (phrase ? questionAbout(phrase, element) : message), named)
  const asked = /^[^.?]*\?/.exec(question)?.[0]
  return asked && STATED.has(rule) && !isGeneral ? `${message} ${asked}` : question
}

/** Ends the statement of a rule that has no written question. */
const UNSURE = 'The audit isn’t certain of this. Is it the case?'

/** The general questions of these rules need the detector's statement, which says what they are about. */
const STATED: ReadonlySet<string> = new Set([
  'accessible-authentication',
  'choice-group',
  'css-content',
  'dialog-role',
  'field-group',
  'gesture-alternative',
  'icon-figures',
  'identical-links-same-context',
  'keyboard-shortcut',
  'label-distance',
  'list-single',
  'moving-text',
  'optgroup-label',
  'page-title-words',
  'pointer-down-action',
  'script-reload',
  'table-spacers',
  'text-direction',
  'white-space',
  'zoom-blocked-script',
])
