import { colorFamily, parseHex } from '../../model/color.ts'
import type { GroupedIssue, IssueFacts } from '../../model/issue.ts'
import { colorToChange } from '../../model/issue-cause.ts'
import { themeOf } from '../../model/issue-themes.ts'
import {
  controlNounOf,
  type Phrase,
  plural,
  pluralOf,
  singularFault,
  singularOf,
} from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'

/**
 * Returns the title of a group, which states how many members it has and what is wrong with them: "89 links
 * are smaller than 24 × 24 px". It includes a value only if all members share it.
 */
export function titleOf(members: readonly GroupedIssue[]): string {
  const first = members[0]!
  const rules = new Set(members.map(({ rule }) => rule)).size
  if (rules > 1) return titleOfSeveral(members, rules)
  const question = first.severity === 'info' ? /^[^.!?]+\?/.exec(first.message)?.[0] : undefined
  if (question) return question
  const phrase = phraseOf(first.rule)
  const count = elementsOfAll(members)
  if (members.length === 1 && count === 1)
    return first.category === 'performance' ? problemOf(first.message) : headline(first.message)
  if (!phrase) return `${asWords(first.rule)} (${count} ${count === 1 ? 'element' : 'elements'})`
  const facts = commonFacts(members)
  const detailed = DETAILED[first.rule]?.(facts) ?? becauseOfColor(members, phrase)
  return sentence(detailed ?? phrase, members, count)
}

/**
 * Returns the title of a group with issues from several rules. It describes the defect of the first rule and
 * counts the others: "9 links do not show keyboard focus, and 3 more problems with keyboard and pointer use".
 */
function titleOfSeveral(members: readonly GroupedIssue[], rules: number): string {
  const first = members[0]!
  const ofFirst = members.filter(({ rule }) => rule === first.rule)
  const theme = themeOf(first)
  if (!theme || (first.severity === 'info' && first.category !== 'performance'))
    return withMore(titleOf(ofFirst.slice(0, 1)), rules - 1, 'more hint', 'to check')
  const contrast = becauseOfColor(members, CONTRAST)
  if (contrast) return sentence(contrast, members, elementsOfAll(members))
  return withMore(titleOf(ofFirst), members.length - ofFirst.length, 'more problem', theme.topic)
}

const CONTRAST: Phrase = [['text element or field', 'text elements and fields'], 'have too little contrast']

function withMore(title: string, count: number, noun: string, topic: string): string {
  const more = `${count} ${count === 1 ? noun : plural(noun)} ${topic}`
  return title.endsWith('?') ? `${title} And ${more}` : `${title}, and ${more}`
}

const pagesOf = (members: readonly GroupedIssue[]): number =>
  new Set(members.map(({ pageUrl }) => pageUrl)).size

/** Functions that return a phrase with a value that all members share, or null to omit the value. */
const DETAILED: Readonly<Record<string, (facts: IssueFacts) => Phrase | null>> = {
  'color-contrast': ({ text, background, ratio, needed }) => {
    if (text && background && ratio && needed)
      return ['text', `have a contrast ratio of ${ratio}:1 instead of ${needed}:1 (${text} on ${background})`]
    return text && background ? ['text', `have too little contrast (${text} on ${background})`] : null
  },
  'link-in-text-block': ({ text }) =>
    text ? ['link', `differ from the surrounding text only by color (${text})`] : null,
}

/** Returns a phrase that names the colors to change: text colors, background colors, or both. */
function becauseOfColor(members: readonly GroupedIssue[], [noun, fault]: Phrase): Phrase | null {
  const pairs = members.filter(({ rule }) => rule === 'color-contrast')
  const colors = [...new Set(pairs.flatMap(({ facts }) => colorToChange(facts ?? {}) ?? []))]
  const [first, second] = colors
  if (!first) return null
  const isAlways = (role: 'text' | 'background') => members.every(({ facts }) => facts?.[role] === first)
  if (isAlways('text'))
    return [[`text element in ${first}`, `text elements in ${first}`], 'have too little contrast']
  if (isAlways('background'))
    return [[`text element on ${first}`, `text elements on ${first}`], 'have too little contrast']
  const because =
    colors.length > 2 ? `${kindOf(colors)}, such as ${first} and ${second}` : colors.join(' and ')
  return [noun, `${fault} because of ${because}`]
}

/** Returns a phrase such as "3 shades of teal", or "7 colors" if they have little in common. */
function kindOf(colors: readonly string[]): string {
  const families = new Set(colors.map((color) => colorFamily(parseHex(color)!)))
  return families.size === 1 ? `${colors.length} shades of ${[...families][0]}` : `${colors.length} colors`
}

function sentence(phrase: Phrase, members: readonly GroupedIssue[], count: number): string {
  const [noun, fault] = phrase
  if (noun === 'site') return fault
  if (noun === 'page') {
    const pages = pagesOf(members)
    return pages === 1 ? `The page ${singularFault(phrase)}` : `${pages} pages ${fault}`
  }
  const named: Phrase = noun === 'control' ? [controlNoun(members), fault] : phrase
  return count === 1
    ? `1 ${singularOf(named)} ${singularFault(named)}`
    : `${count} ${pluralOf(named)} ${fault}`
}

/** Returns "link", "button" or "field" if all members are of that kind. */
function controlNoun(members: readonly GroupedIssue[]): string {
  const nouns = new Set(members.map(({ element }) => controlNounOf(element)))
  return nouns.size === 1 ? [...nouns][0]! : 'control'
}

/**
 * Matches the number of elements at the start of a message. Messages from our own rules start with this
 * number if the issue affects several elements.
 */
const LEADING_NUMBER = /^(?:On a phone, )?(\d+) [a-z]/

/** Returns the number of elements that an issue affects. */
export function elementsOf({ facts, message }: GroupedIssue): number {
  if (typeof facts?.elements === 'number') return facts.elements
  return Number(LEADING_NUMBER.exec(message)?.[1] ?? 1)
}

const elementsOfAll = (members: readonly GroupedIssue[]): number =>
  members.reduce((sum, issue) => sum + elementsOf(issue), 0)

function commonFacts(members: readonly GroupedIssue[]): IssueFacts {
  const [first, ...others] = members.map(({ facts }) => facts ?? {})
  return Object.fromEntries(
    Object.entries(first!).filter(([name, value]) => others.every((facts) => facts[name] === value)),
  )
}

/** Returns the first sentence without its final period. Periods in numbers and URLs don't end it. */
const headline = (message: string): string =>
  (/^(?:“[^”]*”|.)+?[.!?](?=\s+[A-Z“]|$)/s.exec(message)?.[0] ?? message).replace(/\.$/, '')

/** Returns a message's description of the problem, without the list of files that cause it. */
const problemOf = (message: string): string => headline(message).split(': ')[0]!

const asWords = (rule: string): string => rule[0]!.toUpperCase() + rule.slice(1).replaceAll('-', ' ')
