import type { Issue, IssueFacts } from '../../model/issue.ts'
import { causeOf } from '../../model/issue-cause.ts'
import {
  controlNounOf,
  type Phrase,
  pluralOf,
  singularFault,
  singularOf,
} from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'

/**
 * Returns what is wrong with all members of a group, and how many there are: "89 links are smaller than 24 × 24 px".
 * The title includes a figure only if it is the same for all members.
 */
export function titleOf(members: readonly Issue[]): string {
  const first = members[0]!
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
    text ? ['link', `differ from the text around only by color (${text})`] : null,
}

/** Names the color to change, if it is a text color in some places and a background in others. */
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
    const pages = new Set(members.map(({ pageUrl }) => pageUrl)).size
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

/** If an issue is about several elements, our own rules begin its message with their number. */
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
