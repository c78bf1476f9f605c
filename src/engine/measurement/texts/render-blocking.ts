import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { duration, shortAddress, size } from '../figures.ts'
import { counted, distinctNames, fileName, namesOf } from '../names.ts'
import {
  type FileRow,
  failureOf,
  filesOf,
  isThirdParty,
  numberOf,
  type PageFacts,
  typeOf,
} from '../page-facts.ts'
import { briefly } from './brief.ts'
import { isOfFonts } from './font-sheets.ts'
import { combined, imports, onlyImports } from './imports.ts'
import { isUncalled, uncalledFix } from './script-use.ts'
import type { Text, TextOf } from './text.ts'
import { writersIn, writtenFix } from './written-files.ts'

/** Libraries that inline scripts often use immediately. */
const LIBRARY = /jquery|lodash|moment|zepto|mootools/i
const MOSTLY_UNUSED = 0.6
/**
 * The unused proportion above which a style sheet counts as entirely unused. It's close to 1 because the
 * rules for a few icons are a tiny part of an icon font's style sheet.
 */
const ALL_UNUSED = 0.9999
/** The maximum size of a style sheet that is small enough to be put in the HTML, in bytes. */
const INLINED_MAX = 6 * 1024
/** The delay, in milliseconds, up to which blocking files barely matter. */
const SLIGHT_MS = 300
/** If there are at least this many style sheets, it's better to merge them than to load them one by one. */
const MERGED_MIN = 5
/** The maximum number of files to name in each group of a fix. */
const NAMED_MAX = 6
const WITHOUT_BLOCKING = 'media="print" onload="this.media=\'all\'"'

export const renderBlocking: TextOf = (audit, page) => {
  const all = worstFirst(filesOf(audit))
  if (all.length === 0) return null
  const files = all.filter(({ url }) => !page.followsContent(url))
  if (files.length === 0) return competing(all)
  const { scripts, sheets } = split(files, page)
  const kinds = [
    ...(scripts.length > 0 ? [counted(scripts.length, 'script')] : []),
    ...(sheets.length > 0 ? [counted(sheets.length, 'style sheet')] : []),
  ]
  const named = joinList(
    files.map(({ url, row }) => {
      const ms = numberOf(row.wastedMs)
      const failure = failureOf(url, page)
      const facts = [...(ms >= 1 ? [duration(ms)] : []), ...(failure ? [failure] : [])]
      return facts.length > 0 ? `${shortAddress(url)} (${facts.join(', ')})` : shortAddress(url)
    }),
  )
  const isMissing = files.every(({ url }) => failureOf(url, page) !== null)
  return {
    message:
      files.length === 1
        ? aboutOne(scripts.length === 1 ? 'script' : 'style sheet', named, isMissing)
        : isMissing
          ? `The page stays blank while the browser waits for ${kinds.join(' and ')} that don’t load: ${named}.`
          : `The page stays blank until ${kinds.join(' and ')} have loaded: ${named}.`,
    fix: unblock(files, page),
    url: files[0]!.url,
    isSavingUnknown: files.length < all.length,
    ...(scripts.length === 0 && isSlight(files) && { severity: 'info' }),
  }
}

/** @param named the name of the file, which may end with facts in parentheses. */
function aboutOne(kind: string, named: string, isMissing: boolean): string {
  const [, name, facts = ''] = /^(.+?)( \([^()]*\))?$/.exec(named)!
  return isMissing
    ? `The page stays blank while the browser waits for the ${kind} ${name}, which doesn’t load${facts}.`
    : `The page stays blank until the ${kind} ${name} has loaded${facts}.`
}

/** Returns true if the files are so small that the delay is barely noticeable, even on a slow phone. */
const isSlight = (files: readonly FileRow[]): boolean =>
  sumOf(files, 'totalBytes') <= INLINED_MAX && sumOf(files, 'wastedMs') <= SLIGHT_MS

const sumOf = (files: readonly FileRow[], name: string): number =>
  files.reduce((sum, { row }) => sum + numberOf(row[name]), 0)

/**
 * Returns the text about scripts after the content. They don't block it, but take bandwidth from the files
 * that it needs.
 */
function competing(scripts: readonly FileRow[]): Text {
  const urls = scripts.map(({ url }) => url)
  const one = scripts.length === 1
  return {
    message: `${counted(scripts.length, 'script')} placed after the content ${one ? 'loads' : 'load'} before the first paint and ${one ? 'takes' : 'take'} bandwidth away from the files that it needs: ${joinList(urls.map(shortAddress))}.`,
    fix: `Add fetchpriority="low" to the script ${one ? 'element' : 'elements'} for ${namesOf(urls, NAMED_MAX)}.`,
    url: urls[0]!,
    isSavingUnknown: true,
    severity: 'info',
  }
}

/** A part of the advice and the files that it is about. */
type Part = readonly [text: string | null, files: readonly FileRow[]]

/**
 * Returns the fix for the files that block the first paint, such as `defer` for scripts. The largest saving
 * comes first.
 */
export function unblock(files: readonly FileRow[], page: PageFacts): string {
  const imported = files.filter(({ url }) => page.importedBy(url) !== null)
  const merged = combined(imported, page)
  const direct = files.filter(({ url }) => page.importedBy(url) === null)
  const missing = direct.filter(({ url }) => failureOf(url, page) !== null)
  const { scripts, sheets } = split(
    direct.filter((file) => !missing.includes(file) && !merged?.importers.has(file.url)),
    page,
  )
  const parts: Part[] = [
    ...missingParts(missing, page),
    ...scriptParts(
      scripts,
      files.filter((file) => failureOf(file.url, page) === null),
      page,
    ),
    ...importParts(imported, merged, page),
    ...sheetParts(withImports(sheets, imported, page), page),
  ]
  const known = parts.flatMap(([text, group]) =>
    text === null ? [] : [{ text, ms: sumOf(group, 'wastedMs') }],
  )
  return briefly(known.toSorted((a, b) => b.ms - a.ms).map(({ text }) => text))
}

function scriptParts(scripts: readonly FileRow[], files: readonly FileRow[], page: PageFacts): Part[] {
  const isIdle = ({ url }: FileRow) => isUncalled(url, page)
  const writers = writersIn(
    files.map(({ url }) => url),
    page,
  )
  const written = new Set(writers.flatMap(({ url, written }) => [url, ...written]))
  const idle = scripts.filter((file) => isIdle(file) && !written.has(file.url))
  const others = scripts.filter((file) => !isIdle(file) && !written.has(file.url))
  return [
    [uncalled(idle), idle],
    ...writers.map((writer) => {
      const own = scripts.filter(({ url }) => url === writer.url || writer.written.includes(url))
      return [writtenFix(writer, page), own] as const
    }),
    [deferred(others, page), others],
  ]
}

function importParts(
  imported: readonly FileRow[],
  merged: ReturnType<typeof combined>,
  page: PageFacts,
): Part[] {
  const rest = imported.filter((file) => !merged?.files.includes(file))
  const fixes = imports(rest, { page, attributes: WITHOUT_BLOCKING })
  return [...(merged ? [merged] : []), ...fixes].map(({ fix, files }) => [fix, files])
}

/**
 * Adds the sizes of imported style sheets to the sheet that imports them, since the fix moves their rules
 * there. Omits sheets that only import others, since they are replaced.
 */
function withImports(sheets: readonly FileRow[], imported: readonly FileRow[], page: PageFacts): FileRow[] {
  return sheets
    .filter(
      ({ url }) => !(onlyImports(url, page) && imported.some((file) => page.importedBy(file.url) === url)),
    )
    .map(({ url, row }) => {
      const parts = imported.filter((file) => page.importedBy(file.url) === url && !isOfFonts(file.url, page))
      return { url, row: { ...row, totalBytes: numberOf(row.totalBytes) + sumOf(parts, 'totalBytes') } }
    })
}

function sheetParts(sheets: readonly FileRow[], page: PageFacts): Part[] {
  const ofFonts = sheets.filter((file) => isOfFonts(file.url, page))
  const idle = sheets.filter((file) => !ofFonts.includes(file) && unusedShare(file.url, page) >= ALL_UNUSED)
  const others = sheets.filter((file) => !idle.includes(file) && !ofFonts.includes(file))
  return [
    [inlined(others, page), others],
    [
      later(ofFonts, [
        'only loads fonts or icons, which may appear a moment later',
        'only load fonts or icons, which may appear a moment later',
      ]),
      ofFonts,
    ],
    [
      later(idle, [
        'contains no rule that applied while the page loaded',
        'contain no rules that applied while the page loaded',
      ]),
      idle,
    ],
  ]
}

/**
 * Returns the files that delay the first paint, slowest first. Lighthouse also lists scripts after the content
 * if they happen to load before the first paint.
 */
export const blockingFiles = ({ byId, followsContent }: PageFacts): FileRow[] =>
  worstFirst(filesOf(byId.get('render-blocking-insight'))).filter(({ url }) => !followsContent(url))

const worstFirst = (files: readonly FileRow[]): FileRow[] =>
  files.toSorted((a, b) => numberOf(b.row.wastedMs) - numberOf(a.row.wastedMs))

function split(files: readonly FileRow[], page: PageFacts) {
  const isScript = ({ url }: FileRow) => typeOf(url, page) === 'Script'
  return { scripts: files.filter(isScript), sheets: files.filter((file) => !isScript(file)) }
}

/** Returns the advice about files that don't load. Site owners can correct only the URLs of their own files. */
function missingParts(files: readonly FileRow[], page: PageFacts): Part[] {
  const foreign = files.filter(({ url }) => isThirdParty(url, page.host))
  const own = files.filter((file) => !foreign.includes(file))
  return [own, foreign].map((group) => [removed(group, page), group] as const)
}

function removed(files: readonly FileRow[], page: PageFacts): string | null {
  if (files.length === 0) return null
  const names = distinctNames(files.map(({ url }) => url))
  const areOne = names.length === 1
  const [elements, it] = areOne
    ? ['the element that refers to it', 'it']
    : ['the elements that refer to them', 'them']
  // The site's owner can't correct a third-party URL if its server has moved or shut down.
  const fix = files.every(({ url }) => isThirdParty(url, page.host))
    ? `host ${areOne ? 'a copy' : 'copies'} on your own site if ${it === 'it' ? 'it loads' : 'they load'} in your browser, or remove ${elements} if not.`
    : `correct ${areOne ? 'its URL' : 'their URLs'}, or remove ${elements}.`
  return `${joinList(names, NAMED_MAX)} ${areOne ? 'doesn’t' : 'don’t'} load: ${fix}`
}

function uncalled(scripts: readonly FileRow[]): string | null {
  if (scripts.length === 0) return null
  const names = namesOf(
    scripts.map(({ url }) => url),
    NAMED_MAX,
  )
  return uncalledFix(names, scripts.length)
}

function deferred(scripts: readonly FileRow[], page: PageFacts): string | null {
  if (scripts.length === 0) return null
  const urls = scripts.map(({ url }) => url)
  const library = urls.find((url) => LIBRARY.test(url))
  const used = urls.filter((url) => url === library || page.precedesInlineCode(url))
  const wait = 'must then wait for DOMContentLoaded'
  const inline =
    used.length > 0
      ? ` Inline code that uses ${used.length === 1 ? fileName(used[0]!) : 'one of these scripts'} ${wait}.`
      : ''
  const others = library
    ? ` Other scripts that use ${fileName(library)} also need defer, and inline code that uses ${used.length === 1 ? 'it' : 'one of these scripts'} ${wait}.`
    : inline
  if (scripts.length > NAMED_MAX)
    return `Add defer to all ${scripts.length} script elements that block the page, such as those for ${namesOf(urls)}. They still run in document order.${inline}`
  const elements = scripts.length === 1 ? 'the script element' : 'the script elements'
  return `Add defer to ${elements} for ${namesOf(urls, NAMED_MAX)}.${others}`
}

function inlined(sheets: readonly FileRow[], page: PageFacts): string | null {
  if (sheets.length === 0) return null
  const names = namesOf(
    sheets.map(({ url }) => url),
    NAMED_MAX,
  )
  const total = sheets.reduce((sum, { row }) => sum + numberOf(row.totalBytes), 0)
  if (total > 0 && total <= INLINED_MAX)
    return `Copy the rules from ${names} (${size(total)}${sheets.length === 1 ? '' : ' in total'}) into a <style> element in the head, and remove the link ${sheets.length === 1 ? 'element. If visitors usually open several pages, you can keep the file because browsers load it only once' : 'elements'}.`
  const [largest] = sheets.toSorted((a, b) => numberOf(b.row.totalBytes) - numberOf(a.row.totalBytes))
  const unused = unusedShare(largest!.url, page)
  const percent = 100 - Math.round(unused * 100)
  const used = unused >= MOSTLY_UNUSED ? ` (${percent || 'less than 1'}% of its rules are used)` : ''
  const first = 'Copy the rules that the initial view needs from'
  if (sheets.length >= MERGED_MIN)
    return `Merge these ${sheets.length} style sheets into one file: ${names}. Copy the rules that the initial view needs into a <style> element in the head, and load the file with ${WITHOUT_BLOCKING} on its link element.`
  const source = sheets.length === 1 ? `${names}${used}` : names
  return `${first} ${source} into a <style> element in the head. Then add ${WITHOUT_BLOCKING} to the link ${sheets.length === 1 ? 'element' : 'elements'} so that the rest loads without blocking the page.`
}

function unusedShare(url: string, { byId }: PageFacts): number {
  const row = filesOf(byId.get('unused-css-rules')).find((file) => file.url === url)?.row
  return numberOf(row?.wastedPercent) / 100
}

function later(sheets: readonly FileRow[], [one, many]: readonly [string, string]): string | null {
  const names = [...new Set(sheets.map(({ url }) => fileName(url)))]
  if (names.length === 0) return null
  return names.length === 1
    ? `${names[0]} ${one}: add ${WITHOUT_BLOCKING} to its link element.`
    : `${joinList(names)} ${many}: add ${WITHOUT_BLOCKING} to their link elements.`
}
