import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { type ReportedAudit, savedTime, wastedBytesOf } from '../audit-details.ts'
import { shortAddress, size } from '../figures.ts'
import { baseName, counted, fileName, namesOf } from '../names.ts'
import {
  type FileRow,
  filesOf,
  isThirdParty,
  numberOf,
  type PageFacts,
  subRowsOf,
  typeOf,
} from '../page-facts.ts'
import { isNamedMinified, isPublished, minifiedName } from './minified-name.ts'
import { mentions } from './script-mentions.ts'
import type { TextOf } from './text.ts'

const urlsOf = (files: readonly FileRow[]): string[] => files.map(({ url }) => url)

const sizeOf = ({ row }: FileRow): number => numberOf(row.totalBytes)

/**
 * Returns a file's name and size. Calls the page itself “the HTML document” because its URL is often only a
 * slash.
 */
const weightOf = (file: FileRow, page: PageFacts): string =>
  typeOf(file.url, page) === 'Document' && !isThirdParty(file.url, page.host)
    ? `the HTML document ${withSize(file)}`
    : withSize(file)

const withSize = ({ url, row }: FileRow): string => {
  const bytes = numberOf(row.totalBytes)
  return bytes >= 1024 ? `${shortAddress(url)} (${size(bytes)})` : shortAddress(url)
}

/**
 * Returns the text about files that contain white space and comments. Small savings are reported only as
 * info.
 */
const unminified =
  (kind: string, extension: string): TextOf =>
  (audit, page) => {
    const files = filesOf(audit)
    if (files.length === 0) return null
    const published = files.filter(({ url }) => isPublished(url))
    const misnamed = files.filter(({ url }) => isNamedMinified(url))
    const own = files.filter((file) => !published.includes(file) && !misnamed.includes(file))
    const isImported = ({ url }: FileRow) => page.importedBy(url) !== null
    const load =
      published.length > 0
        ? [
            `Use the minified ${published.length === 1 ? 'version' : 'versions'} that the authors publish (${joinList(published.map(({ url }) => minifiedName(baseName(url), extension)))}).`,
          ]
        : []
    // The advice about the largest file comes first.
    const startsWithPublished = published.includes(files.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]!)
    return {
      message: `${files.length === 1 ? `A ${kind} contains` : `${files.length} ${kind}s contain`} whitespace and comments that browsers do not need: ${joinList(files.map(withSize))}.`,
      ...(isSmall(audit) && { severity: 'info' as const }),
      fix: [
        ...(startsWithPublished ? load : []),
        ...minify(
          own.filter((file) => !isImported(file)),
          extension,
          page,
        ),
        ...minify(own.filter(isImported), extension, page),
        ...(startsWithPublished ? [] : load),
        ...despiteName(misnamed),
      ].join(' '),
    }
  }

/** Savings below both limits make no noticeable difference. */
const SMALL = { ms: 160, bytes: 5 * 1024 }

const isSmall = (audit: ReportedAudit): boolean =>
  savedTime(audit) < SMALL.ms && wastedBytesOf(audit.details) < SMALL.bytes

function minify(files: readonly FileRow[], extension: string, page: PageFacts): string[] {
  const [first] = files
  if (!first) return []
  const name = baseName(first.url)
  const isOne = files.length === 1
  if (files.some(({ url }) => isLoadedByName(url, page)))
    return [
      `Minify ${namesOf(urlsOf(files))} in the build, for example with “esbuild ${isOne ? name : `*.${extension}`} ${flagsOf(extension)} --outdir=dist”. ${isOne ? 'Keep the file name because another script loads this file by name.' : 'Keep the file names because other scripts load these files by name.'}`,
    ]
  return [
    `Minify ${namesOf(urlsOf(files))} in the build, for example with “esbuild ${name} ${flagsOf(extension)} --outfile=${minifiedName(name, extension)}”, and ${loadResult(files, page)}.`,
  ]
}

/**
 * Returns the esbuild flags for minifying a file. Scripts keep their variable names because some frameworks,
 * such as older versions of AngularJS, read parameter names.
 */
const flagsOf = (extension: string): string =>
  extension === 'js' ? '--minify-whitespace --minify-syntax' : '--minify'

/** Returns true for a script whose name appears in another script, as in an import. */
const isLoadedByName = (url: string, { sources }: PageFacts): boolean =>
  /\.m?js$/i.test(baseName(url)) && sources.scripts.some((script) => mentions(script, url))

const withoutMin = (name: string): string => name.replace(/[.-]min(?=\.\w+$)/i, '')

/**
 * Returns advice about files that aren't minified despite their names. Only a library's authors publish a
 * minified file under the same name.
 */
function despiteName(files: readonly FileRow[]): string[] {
  const published = files.filter(({ url }) => isPublished(withoutMin(url)))
  const own = files.filter((file) => !published.includes(file))
  const say = (group: readonly FileRow[], one: string, many: string) =>
    group.length === 0
      ? []
      : [
          `Despite ${group.length === 1 ? 'its name' : 'their names'}, ${namesOf(urlsOf(group))} ${group.length === 1 ? `is not minified: ${one}` : `are not minified: ${many}`}.`,
        ]
  const name = baseName(own[0]?.url ?? '')
  const how = `in the build, for example with “esbuild ${withoutMin(name)} ${flagsOf(/\.css$/i.test(name) ? 'css' : 'js')} --outfile=${name}”`
  return [
    ...say(
      published,
      'replace it with the file that the authors publish under this name',
      'replace them with the files that the authors publish under these names',
    ),
    ...say(own, `minify it ${how}`, `minify them ${how}`),
  ]
}

/**
 * Returns the advice on loading the minified file. An imported file has no element whose URL could be
 * changed.
 */
function loadResult(files: readonly FileRow[], page: PageFacts): string {
  const importers = new Set(files.map(({ url }) => page.importedBy(url)).filter((url) => url !== null))
  if (importers.size === 0) return 'load the result'
  const where = [...importers].map((url) => (url === '' ? 'the style element' : fileName(url)))
  return `point the @import in ${joinList(where)} to the result`
}

export const unminifiedStyles = unminified('style sheet', 'css')
export const unminifiedScripts = unminified('script', 'js')

export const duplicatedScripts: TextOf = ({ details }) => {
  const modules = filesWithCopies(details)
  const [first] = modules
  if (!first) return null
  const files = [...new Set(modules.flatMap(({ urls }) => urls))]
  const [only] = files.length === 1 ? files : []
  if (only)
    return {
      message: `${shortAddress(only)} contains ${modules.length === 1 ? 'a module' : 'modules'} more than once: ${joinList(modules.map(({ name }) => name))}.`,
      fix: `Install only one version of ${first.name} so that the bundler includes it once. Find the packages that need another version with “npm ls”, then set the version in “overrides” in package.json.`,
    }
  return {
    message: `Several scripts contain the same modules: ${joinList(modules.map(({ name }) => name))} (in ${joinList(files.map(shortAddress))}).`,
    fix: `Configure the bundler to move ${modules.length === 1 ? first.name : `these modules, such as ${first.name},`} to a chunk that ${namesOf(first.urls)} share (splitChunks in webpack, manualChunks in Vite). If the scripts come from separate builds, load only one of them where possible.`,
  }
}

function filesWithCopies(details: ReportedAudit['details']): { name: string; urls: string[] }[] {
  const items = (details as { items?: unknown } | undefined)?.items
  return (Array.isArray(items) ? items : []).flatMap((row: Record<string, unknown>) => {
    const urls = subRowsOf(row).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
    return typeof row.source === 'string' && urls.length > 0
      ? [{ name: row.source.replace(/^.*\bnode_modules\//, ''), urls }]
      : []
  })
}

export const oldProtocol: TextOf = (audit) => {
  const files = filesOf(audit)
  const hosts = [...new Set(files.map(({ url }) => new URL(url).host))]
  if (files.length === 0) return null
  return {
    message: `The browser can load only a few files at the same time from ${joinList(hosts)} because the ${hosts.length === 1 ? 'server uses' : 'servers use'} HTTP/1.1 for ${counted(files.length, 'file')}: ${namesOf(urlsOf(files))}.`,
    fix: `Enable HTTP/2 or HTTP/3 on ${joinList(hosts)} (for example “http2 on;” in nginx), or put a CDN that supports it in front.`,
  }
}

/** Files that make up at least this proportion of the page's total size are named and receive advice. */
const LARGE_SHARE = 0.15
const ADVICE_MAX = 2

export const pageWeight: TextOf = (audit, page) => {
  // A script may request a file's URL again, for example to find out what its server supports.
  const rows = filesOf(audit)
  const files = rows.filter(({ url }, index) => rows.findIndex((other) => other.url === url) === index)
  const repeated = rows.filter((file) => !files.includes(file)).reduce((sum, file) => sum + sizeOf(file), 0)
  const total = (audit.numericValue ?? 0) - repeated
  const large = files.filter(({ row }) => numberOf(row.totalBytes) >= LARGE_SHARE * total)
  const named = large.length > 0 ? large : files
  if (named.length === 0 || total === 0) return null
  return {
    message: `The page downloads ${size(total)}. The largest ${named.length === 1 ? 'file is' : 'files are'} ${joinList(named.map((file) => weightOf(file, page)))}.`,
    fix: weightFixes(named, page).slice(0, ADVICE_MAX).join(' '),
  }
}

const WEIGHT_FIXES: Readonly<Record<string, (names: string) => string>> = {
  Document: (names) =>
    `Move data, images and code that the initial view does not need from the HTML of ${names} to separate files, load them when users need them, and compress the HTML (gzip or Brotli).`,
  Media: (names) =>
    `Encode ${names} with fewer pixels and at a lower bit rate, and load it only when users play it (preload="none" without autoplay).`,
  Image: (names) => `Serve ${names} as WebP or AVIF with no more pixels than the page displays.`,
  Script: (names) => `Split ${names}, and use import() to load the code that the initial view does not need.`,
  Stylesheet: (names) => `Remove unused rules from ${names}.`,
  Font: (names) => `Reduce ${names} to the characters that the page uses, and serve it as WOFF2.`,
}

const drawingFix = (urls: readonly string[]): string =>
  `Simplify ${namesOf(urls)} with SVGO, and have the server compress SVG files with gzip or Brotli. Load images below the fold only when users scroll to them (loading="lazy" on img elements).`

function weightFixes(files: readonly FileRow[], page: PageFacts): string[] {
  const types = [...new Set(files.map(({ url }) => typeOf(url, page) ?? ''))]
  return types.map((type) => {
    const urls = urlsOf(files.filter(({ url }) => (typeOf(url, page) ?? '') === type))
    const drawings =
      type === 'Image' ? urls.filter((url) => /\.svg$/i.test(URL.parse(url)?.pathname ?? '')) : []
    const others = urls.filter((url) => !drawings.includes(url))
    if (drawings.length > 0)
      return [
        drawingFix(drawings),
        ...(others.length > 0 ? [WEIGHT_FIXES.Image!(namesOf(others))] : []),
      ].join(' ')
    const names = namesOf(others)
    return WEIGHT_FIXES[type]?.(names) ?? `Make ${names} smaller, or load it only when users need it.`
  })
}
