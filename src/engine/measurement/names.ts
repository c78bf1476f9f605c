import { joinList } from '../../model/rule-phrases/join-list.ts'
import { shortAddress } from './figures.ts'

const NAMED_MAX = 3
const NAME_MAX = 48
/** Matches file names that are meaningless without their folder or host. */
const SAYS_NOTHING = /^(?:all|index|main|script|style|(?=[a-f]*\d)[0-9a-f]{6,})(?:\.min)?\.\w+$/i

/**
 * Returns the name that developers use for a file, such as `app.js`. A URL without a file name is returned
 * with its host, such as `fonts.googleapis.com/css`.
 */
export function fileName(address: string): string {
  const path = (URL.parse(address)?.pathname ?? address).split('?', 1)[0]!
  const name = decoded(path.split('/').findLast((part) => part !== '') ?? '')
  if (!/\.\w{2,5}$/.test(name) || SAYS_NOTHING.test(name))
    return URL.canParse(address) ? shortAddress(address) : address
  return name.length > NAME_MAX ? `${name.slice(0, 12)}…${name.slice(-NAME_MAX + 13)}` : name
}

/** Returns the last part of a file's path. */
export const baseName = (address: string): string => fileName(address).replace(/^.*\//, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns distinct names for files. Files with the same name are identified by their paths. */
export function distinctNames(urls: readonly string[]): string[] {
  const byName = Map.groupBy(new Set(urls), fileName)
  const names = [...byName].flatMap(([name, same]) => (same.length > 1 ? same.map(shortAddress) : [name]))
  return [...new Set(names)]
}

/** Returns distinct names for files as a list in a sentence. */
export const namesOf = (urls: readonly string[], max = NAMED_MAX): string =>
  joinList(distinctNames(urls), max)

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Returns text in quotation marks, shortened to `max` characters. Returns null for blank text. */
export function quote(text: string | null, max = 50): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  if (plain === '') return null
  return `“${plain.length > max ? `${plain.slice(0, max - 1)}…` : plain}”`
}

/** Returns the URL to use in the page's HTML, which is only a path on the page's host. */
export function hrefOf(address: string, host: string | null): string {
  const url = URL.parse(address)
  if (!url) return address
  return url.host === host ? url.pathname : `${url.origin}${url.pathname}`
}
