import type { Issue, IssueFacts } from '../../model/issue.ts'
import { causeOf, type PerformanceTheme, performanceThemeOf } from '../../model/issue-cause.ts'
import {
  controlNounOf,
  type Phrase,
  pluralOf,
  singularFault,
  singularOf,
} from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'

/**
 * Returns the number of members of a group and what is wrong with them: "89 links are smaller than 24 × 24 px". The
 * title includes a figure only if it is the same for all members.
 */
export function titleOf(members: readonly Issue[]): string {
  const first = members[0]!
  const rules = new Set(members.map(({ rule }) => rule)).size
  if (rules > 1) return titleOfSeveral(first, rules, pagesOf(members))
  const question = first.severity === 'info' ? /^[^.!?]+\?/.exec(first.message)?.[0] : undefined
  if (question) return question
  const phrase = phraseOf(first.rule)
  const count = members.reduce((sum, issue) => sum + elementsOf(issue), 0)
  if (members.length === 1 && count === 1)
    return first.category === 'performance' ? problemOf(first.message) : headline(first.message)
  if (!phrase) return `${asWords(first.rule)} (${count} ${count === 1 ? 'element' : 'elements'})`
  const facts = commonFacts(members)
  return sentence(DETAILED[first.rule]?.(facts) ?? becauseOfColor(members) ?? phrase, members, count)
}

const THEMES: Readonly<Record<PerformanceTheme, string>> = {
  code: 'load more code than necessary',
  'first-screen': 'show the first screen late',
  'main-thread': 'keep the main thread busy',
  movement: 'move content while loading',
  server: 'get files from a server that could send them faster',
}

/** Returns the title of a group with several rules: hints, or performance findings that one change fixes. */
function titleOfSeveral({ rule, category }: Issue, rules: number, pages: number): string {
  const theme = category === 'performance' ? performanceThemeOf(rule) : null
  if (!theme) return `${rules} hints that a person should check`
  const phrase: Phrase = ['page', THEMES[theme]]
  return pages === 1 ? `The page ${singularFault(phrase)}` : `${pages} pages ${THEMES[theme]}`
}

const pagesOf = (members: readonly Issue[]): number => new Set(members.map(({ pageUrl }) => pageUrl)).size

/** Phrases with figures that all members share. Null omits the figures. */
const DETAILED: Readonly<Record<string, (facts: IssueFacts) => Phrase | null>> = {
  'color-contrast': ({ text, background, ratio, needed }) => {
    if (text && background && ratio && needed)
      return ['text', `have a contrast of ${ratio}:1 instead of ${needed}:1 (${text} on ${background})`]
    if (text && background) return ['text', `have too little contrast (${text} on ${background})`]
    if (text) return ['text', `in ${text} have too little contrast`]
    return background ? ['text', `on ${background} have too little contrast`] : null
  },
  'link-in-text-block': ({ text }) =>
    text ? ['link', `differ from the surrounding text only by color (${text})`] : null,
}

/** Names the color to change, if it is the text color in some places and the background in others. */
function becauseOfColor([issue]: readonly Issue[]): Phrase | null {
  const color = /#\w{6}$/.exec(causeOf(issue!))?.[0]
  return issue!.rule === 'color-contrast' && color
    ? ['text', `have too little contrast because of ${color}`]
    : null
}

function sentence(phrase: Phrase, members: readonly Issue[], count: number): string {
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
function controlNoun(members: readonly Issue[]): string {
  const nouns = new Set(members.map(({ element }) => controlNounOf(element)))
  return nouns.size === 1 ? [...nouns][0]! : 'control'
}

/** If an issue is about several elements, the message of our own rules begins with their number. */
const LEADING_NUMBER = /^(?:On a phone, )?(\d+) [a-z]/

function elementsOf({ facts, message }: Issue): number {
  if (typeof facts?.elements === 'number') return facts.elements
  return Number(LEADING_NUMBER.exec(message)?.[1] ?? 1)
}

function commonFacts(members: readonly Issue[]): IssueFacts {
  const [first, ...others] = members.map(({ facts }) => facts ?? {})
  return Object.fromEntries(
    Object.entries(first!).filter(([name, value]) => others.every((facts) => facts[name] === value)),
  )
}

/** Returns the first sentence without its period. Periods in numbers and addresses don't end it. */
const headline = (message: string): string =>
  (/^(?:“[^”]*”|.)+?[.!?](?=\s+[A-Z“]|$)/s.exec(message)?.[0] ?? message).replace(/\.$/, '')

/** Returns the problem without the files that cause it. */
const problemOf = (message: string): string => headline(message).split(': ')[0]!

const asWords = (rule: string): string => rule[0]!.toUpperCase() + rule.slice(1).replaceAll('-', ' ')
