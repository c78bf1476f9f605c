import { fileName, namesOf } from '../names.ts'
import { type PageFacts, typeOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

const WRITES = /\bdocument\.write(?:ln)?\s*\(/
const ADDRESS = /\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi

/** A script that writes elements for blocking files into the page, with those files. */
interface Writer {
  url: string
  written: readonly string[]
}

/**
 * Returns the scripts that insert other files with `document.write`, which the browser ignores in deferred
 * scripts. Many scripts contain a call that isn't used, so only files that the HTML doesn't load count.
 * Returns none if the HTML is unknown.
 */
export function writersIn(urls: readonly string[], page: PageFacts): Writer[] {
  const { html } = page.sources
  if (html === '') return []
  const loaded = new Set([...html.matchAll(ADDRESS)].map(([, address]) => pathName(address!)))
  const inserted = urls.filter((url) => !loaded.has(pathName(url)) && page.importedBy(url) === null)
  return urls.flatMap((url) => {
    const text = typeOf(url, page) === 'Script' ? sourceText(url, page.sources) : ''
    if (!WRITES.test(text)) return []
    const written = inserted.filter((other) => other !== url && isNamedIn(text, pathName(other)))
    return written.length > 0 ? [{ url, written }] : []
  })
}

/**
 * Returns the file name of a URL. URLs in the HTML may be relative, so only the file names can be compared.
 */
const pathName = (address: string): string => address.split(/[?#]/, 1)[0]!.split('/').at(-1)!

/**
 * Returns true if text contains a file name, but not as the end of a longer name, such as `menu.js` in
 * `topmenu.js`.
 */
const isNamedIn = (text: string, name: string): boolean =>
  name.includes('.') &&
  text
    .split(name)
    .slice(0, -1)
    .some((before) => !/[\w-]$/.test(before))

const NAMED_MAX = 4

/** Returns the fix for a script that writes elements for other files. */
export function writtenFix({ url, written }: Writer, page: PageFacts): string {
  const name = fileName(url)
  const scripts = written.filter((other) => typeOf(other, page) === 'Script')
  if (scripts.length === 0)
    return `${name} inserts ${namesOf(written, NAMED_MAX)} with document.write, which doesn’t work in deferred scripts: put ${written.length === 1 ? 'the link element' : 'the link elements'} in the HTML, and then add defer to ${name}.`
  const others = scripts.length === 1 ? 'the other script' : 'the others'
  return `Have the build bundle ${namesOf([url, ...scripts], NAMED_MAX)} into one file instead of adding defer to them, because ${name} inserts ${others} with document.write, which doesn’t work in deferred scripts.`
}
