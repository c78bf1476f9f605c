/**
 * Describes a defect: first a noun (or its singular and plural), and then the problem, with a plural verb.
 * For example, `['link', 'have no text']`. The problem must also make sense in the singular, where "their"
 * becomes "its". The noun `page` is used for defects of the whole page, and `site` for defects of the whole
 * site.
 */
export type Phrase = readonly [noun: string | readonly [singular: string, plural: string], fault: string]

const SINGULAR_VERBS: Readonly<Record<string, string>> = {
  are: 'is',
  can: 'can',
  cannot: 'cannot',
  could: 'could',
  do: 'does',
  have: 'has',
}

/** Matches the verb in a second clause that has the same subject. */
const SECOND_VERB = /(?<= (?:but|or) )(?:are|change|do|have|lack|redirect|seem)\b/g

/** Returns the problem in the singular: "have no text" becomes "has no text". */
export function singularFault([, fault]: Phrase): string {
  const singular = fault.replace(/^(?!hardly )\S+|(?<=^hardly )\S+/, singularVerb)
  return ofOne(singular.replace(SECOND_VERB, singularVerb))
}

const ofOne = (fault: string): string => fault.replaceAll(/\btheir\b/g, 'its')

const singularVerb = (verb: string): string => SINGULAR_VERBS[verb] ?? thirdPerson(verb)

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`
}

export const singularOf = ([noun]: Phrase): string => (typeof noun === 'string' ? noun : noun[0])

export const pluralOf = ([noun]: Phrase): string => (typeof noun === 'string' ? plural(noun) : noun[1])

/** Returns the plural of a noun, such as "links", "entries", "addresses" or "text elements". */
export function plural(noun: string): string {
  if (noun === 'text') return 'text elements'
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|sh|ch)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const NOUN_OF_TAG: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  input: 'field',
  select: 'field',
  textarea: 'field',
}

/**
 * Returns the common name for a control, based on its opening tag: "link", "button", "field" or "control".
 */
export function controlNounOf(element: string | null): string {
  const tag = /^<([a-z]+)/i.exec(element ?? '')?.[1]?.toLowerCase()
  if (tag === 'input' && /\stype="?(?:submit|button|reset|image)\b/i.test(element!)) return 'button'
  return NOUN_OF_TAG[tag ?? ''] ?? 'control'
}

/** Returns a sentence about a defect of an element or its page: "This link has no text." */
export function sentenceAbout(phrase: Phrase, element: string | null): string {
  const noun = singularOf(phrase)
  if (noun === 'site') return `${phrase[1]}.`
  if (noun === 'page') return `The page ${singularFault(phrase)}.`
  return `This ${noun === 'control' ? controlNounOf(element) : noun} ${singularFault(phrase)}.`
}

/** Returns a sentence about a defect of several elements, including their number. */
export const sentenceAboutAll = (phrase: Phrase, count: number): string =>
  `${count} ${pluralOf(phrase)} ${phrase[1]}.`

/** Returns a question about a possible defect of an element or its page: "Does this link have no text?" */
export function questionAbout(phrase: Phrase, element: string | null): string {
  const noun = singularOf(phrase)
  const subject = noun === 'page' ? 'the page' : `this ${noun === 'control' ? controlNounOf(element) : noun}`
  if (STATEMENT.test(phrase[1])) return `Is it true that ${subject} ${singularFault(phrase)}?`
  const fault = ofOne(phrase[1])
  return fault.startsWith('are ') ? `Is ${subject} ${fault.slice(4)}?` : `Does ${subject} ${fault}?`
}

/** Matches problems that would be ungrammatical after "Is this link …" or "Does this link …". */
const STATEMENT = /^(?:do|cannot|could)\b| (?:and|but|or) (?:are|can|cannot|do)\b/
