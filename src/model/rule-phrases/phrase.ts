/**
 * What is wrong with things of one kind: a noun, as singular or as singular and plural, and the fault with a verb in
 * the plural, for example `['link', 'have no text']`. The fault must also be true of a single thing. The noun `page`
 * means that the whole page has the fault, and `site` the whole site.
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

/** Returns the fault of a single thing: "have no text" becomes "has no text". */
export function singularFault([, fault]: Phrase): string {
  const [verb, ...rest] = fault.split(' ')
  return [SINGULAR_VERBS[verb!] ?? thirdPerson(verb!), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`
}

export const singularOf = ([noun]: Phrase): string => (typeof noun === 'string' ? noun : noun[0])

export const pluralOf = ([noun]: Phrase): string => (typeof noun === 'string' ? plural(noun) : noun[1])

/** Returns the plural of a noun, as in "links", "entries", "addresses" and "comboboxes". */
export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|sh|ch)$/.test(noun) ? `${noun}es` : `${noun}s`
}
