import type { CDPSession } from 'puppeteer'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { FrameWorld } from '../../browser/frame-worlds.ts'
import { readLoadedDocument } from '../../browser/loaded-files.ts'
import type { LeftMs } from '../engines/examined-frames.ts'
import { hitOf } from '../probe-hit.ts'
import type { RawFinding } from '../raw-finding.ts'
import { type SourceError, sourceErrorsIn } from './source-errors.ts'

interface Source {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/** Reports markup errors that browsers correct by ignoring part of the source. */
export async function checkSource({ session, world, leftMs }: Source): Promise<RawFinding[]> {
  const texts = textsAbout(sourceErrorsIn(await readLoadedDocument(session)))
  if (!texts) return []
  const element = await world.call('rootElement', [], leftMs())
  return [{ ...hitOf({ rule: 'parsing-error', element, message: texts.message }, 0), fix: texts.fix }]
}

/** Returns a message about all errors and a fix for the first error, or null if there are no errors. */
export function textsAbout([first, ...others]: readonly SourceError[]) {
  if (!first) return null
  return {
    message: [sentenceOf(first), ...sentencesAboutOthers(others)].join(' '),
    fix: CORRECTIONS[first.kind](first),
  }
}

const LINES_MAX = 5

function sentencesAboutOthers(others: readonly SourceError[]): string[] {
  if (others.length === 0) return []
  const lines = [...new Set(others.map(({ line }) => line))].map(String)
  const places = `on ${lines.length === 1 ? 'line' : 'lines'} ${joinList(lines, LINES_MAX)}`
  return [
    others.length === 1
      ? `1 more tag has a similar mistake, ${places}.`
      : `${others.length} more tags have similar mistakes, ${places}.`,
  ]
}

const QUOTED_MAX = 40
const start = (text: string): string => (text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text)

type Sentences = Readonly<Record<SourceError['kind'], (error: SourceError) => string>>

const MISTAKES: Sentences = {
  'repeated-attribute': ({ attribute }) =>
    `a tag has the attribute ${attribute} twice. Browsers ignore the second value.`,
  'unclosed-quote': ({ attribute, values }) =>
    `the quotation mark at the end of the value of ${attribute} is missing, so browsers read ${values[0]} as part of this value.`,
  'unclosed-url': ({ attribute, tag, values: [, text = ''] }) =>
    `the ${attribute} of ${text ? `the ${tag === 'a' ? 'link' : `<${tag}>`} “${start(text)}”` : `a <${tag}>`} has no closing quotation mark. Browsers treat everything up to the next quotation mark as part of the URL, so the URL is wrong and the content in between is missing.`,
  'inner-quote': (error) => {
    const inner = innerTagOf(error)
    const what = inner ? `the tag <${inner}>, which has quotation marks` : 'quotation marks'
    const shown = inner ? ', and show the rest of the value as text' : ''
    return `${nameOf(error)} contains ${what}. Browsers end it before “${start(error.values[1]!.replace(/["'].*$/s, ''))}”${shown}.`
  },
  'extra-quote': ({ attribute }) => `there is an extra quotation mark after the value of ${attribute}.`,
  'stray-quote': ({ attribute }) => `a tag has a missing or extra quotation mark in “${start(attribute)}”.`,
  'unclosed-tag': ({ attribute }) =>
    `the “>” at the end of a tag is missing, so browsers read “${start(attribute)}” as an attribute of this tag.`,
}

const CORRECTIONS: Sentences = {
  'repeated-attribute': ({ attribute, values: [first = '', second = ''] }) =>
    attribute === 'src' && /\s/.test(second.trim()) && !/[/.]/.test(second)
      ? `The second one is probably the text alternative: write alt="${start(second)}" instead of src="${start(second)}".`
      : attribute === 'class'
        ? `Put all classes in one attribute: class="${[...new Set(`${first} ${second}`.split(/\s+/))].join(' ')}".`
        : attribute === 'style'
          ? `Put all declarations in one attribute: style="${[first, second].map((value) => value.replace(/;?\s*$/, '')).join('; ')}".`
          : `Keep the one that is right: ${attribute}="${start(first)}" or ${attribute}="${start(second)}".`,
  'unclosed-quote': ({ attribute, values }) =>
    `End the value of ${attribute} with a quotation mark before ${values[0]}.`,
  'unclosed-url': ({ attribute, values: [url = ''] }) =>
    `Add a quotation mark at the end of the URL: ${attribute}="${url}".`,
  'inner-quote': (error) => {
    const { attribute, values } = error
    const text = innerTagOf(error) && TEXT_ATTRIBUTE.test(attribute) ? textIn(error) : null
    if (text)
      return `Remove the tags from this value, since it can contain only text: ${attribute}="${text}".`
    return `Replace the ${values[0] === '"' ? 'quotation marks' : 'apostrophes'} in the value of ${attribute} with ${values[0] === '"' ? '&quot;' : '&apos;'}.`
  },
  'extra-quote': ({ attribute }) => `Remove the second quotation mark after the value of ${attribute}.`,
  'stray-quote': ({ attribute }) =>
    `Remove the quotation mark in “${start(attribute)}”, or add the missing one of the pair.`,
  'unclosed-tag': ({ attribute }) => `Add “>” before “${start(attribute)}”.`,
}

/** Matches attributes whose values are shown or read out as text. Tags in these values would be visible. */
const TEXT_ATTRIBUTE = /^(?:title|alt|placeholder|aria-label|aria-description)$/i
const TEXT_MAX = 150
const NOUNS: Readonly<Record<string, string>> = { a: 'link to', img: 'image', iframe: 'frame' }

/** Returns a phrase for a value that names its attribute and, if possible, its link or image. */
function nameOf({ attribute, tag, target }: SourceError): string {
  const file = target.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? ''
  return file && NOUNS[tag]
    ? `the ${attribute} of the ${NOUNS[tag]} “${start(file)}”`
    : `the value of ${attribute} on a <${tag}>`
}

/** Returns the name of the tag that contains the first quotation mark within a value. */
const innerTagOf = ({ values }: SourceError): string | undefined =>
  /<([a-z][a-z0-9]*)\s[^<>]*$/i.exec(values[2] ?? '')?.[1]

/** Returns the text of a value without tags, or null if it isn't clear where the value ends. */
function textIn({ values: [quote = '"', , before = ''], rest }: SourceError): string | null {
  const text = `${before}${quote}${rest}`.replace(/<[^<>]*>/g, '')
  const end = text.indexOf(quote)
  const isKnown = end > 0 && end <= TEXT_MAX && !text.slice(0, end).includes('<')
  return isKnown ? text.slice(0, end).replace(/\s+/g, ' ').trim() : null
}

const sentenceOf = (error: SourceError): string =>
  `On line ${error.line} of the HTML, ${MISTAKES[error.kind](error)}`
