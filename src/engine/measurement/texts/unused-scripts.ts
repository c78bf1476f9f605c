import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { size } from '../figures.ts'
import { filesOfLibraries, isIconScript, isLibrary, isOnCdn, isWebpackBundle } from '../library-files.ts'
import { baseName, fileName, namesOf } from '../names.ts'
import { type FileRow, filesOf, isThirdParty, numberOf, type PageFacts, typeOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { iconFix } from './blocking-time.ts'
import { bootstrapPlugins, bootstrapVersion, isBootstrap } from './bootstrap-use.ts'
import { briefly, SENTENCES_MAX } from './brief.ts'
import { isCore } from './core-scripts.ts'
import { ownCallersOf } from './library-calls.ts'
import { dependentsOf } from './library-needs.ts'
import { isNamedMinified, isPublished, minifiedName } from './minified-name.ts'
import { buildFor } from './script-builds.ts'
import { loadedByFix, releases } from './script-mentions.ts'
import { isUncalled, jqueryCallers, jqueryUse, uncalledFix } from './script-use.ts'
import { elementClassOf } from './self-starting.ts'
import { POINTLESS, type TextOf } from './text.ts'
import { percentOf, shownUnused, urlsOf } from './unused-code.ts'

export const unusedScripts: TextOf = (audit, page) => {
  const found = filesOf(audit)
  if (found.length === 0) return null
  // A page can't be loaded without its inline code.
  const all = found.filter(({ url }) => typeOf(url, page) !== 'Document')
  if (all.length === 0) return POINTLESS
  const worse = all.filter((file) => percentOf(file) === 0 || percentOf(file) >= MOSTLY_USED)
  const files = worse.length > 0 ? worse : all
  const groups = [...Map.groupBy(files, (file) => wayFor(file, page))].toSorted(
    ([, a], [, b]) => mostIn(b) - mostIn(a),
  )
  if (groups.every(isKept)) return POINTLESS
  return {
    message: `Much of the JavaScript that the page loads does not run: ${shownUnused(files, namedMax(files.length))}.`,
    fix: adviceFor(groups, page),
    isSavingUnknown:
      files.length < found.length || groups.some((group) => isKept(group) || isPartial(group, page)),
  }
}

/** Returns true if a smaller build of a file still contains most of the unused code. */
const isPartial = ([way, [file]]: Group, page: PageFacts): boolean =>
  way === 'unminified' ||
  (way === 'jquery' && jqueryNeed(file!, page).needed.length > 0 && !isOnlyForBootstrap(file!, page))

/** Files with the same fix. */
type Group = readonly [ReturnType<typeof wayFor>, readonly FileRow[]]

type Kept = keyof typeof KEPT

const isKept = (group: Group): group is readonly [Kept, readonly FileRow[]] =>
  typeof group[0] === 'string' && Object.hasOwn(KEPT, group[0])

/**
 * Returns the fixes, starting with those for the largest files, followed by one sentence that explains why
 * the page should keep the others.
 */
function adviceFor(all: readonly Group[], page: PageFacts): string {
  const fixes = all.flatMap((group) => {
    if (isKept(group)) return []
    const [way, files] = group
    return [typeof way === 'string' ? WAYS[way as keyof typeof WAYS](files, page) : way(named(files))]
  })
  const reasons = all.filter(isKept).flatMap(([way, files]) => KEPT[way](files, page))
  return reasons.length === 0
    ? briefly(fixes)
    : `${briefly(fixes, SENTENCES_MAX - 1)} Keep ${joinList(reasons, KEPT_MAX)}.`
}

/** Cases in which the files should be kept. Each returns the names of the files with the reason. */
const KEPT = {
  kept: (files) => [`${named(files)} (called by the page’s own code)`],
  core: (files) => [`${named(files)} (needed by the library’s other files)`],
  needed: (files, page) =>
    files.map((file) => `${fileName(file.url)} (needed by ${namesOf(jqueryNeed(file, page).needed)})`),
  started: (files, page) =>
    files.map(({ url }) => `${fileName(url)} (sets up elements with the class ${elementClassOf(url, page)})`),
  dependency: (files, page) =>
    files.map(({ url }) => `${fileName(url)} (needed by ${namesOf(dependentsOf(url, page))})`),
} as const satisfies Record<string, (files: readonly FileRow[], page: PageFacts) => string[]>
const KEPT_MAX = 5

/** Returns the maximum number of files to name. Names one extra file rather than writing "1 more". */
const namedMax = (count: number): number => (count === NAMED_MAX + 1 ? count : NAMED_MAX)
const NAMED_MAX = 4

/** The unused percentage from which a file probably isn't needed on the page at all. */
const ALMOST_UNUSED = 95
/** A file with a lower unused percentage than this receives advice only if no other file is worse. */
const MOSTLY_USED = 35

const JQUERY = filesOfLibraries('jquery')
/** Matches scripts that need jQuery. */
const PLUGIN =
  /jquery[.-](?!\d|min|slim)|\bowl\b|\bslick\b|lightslider|magnific|datatables|select2|fancybox|bootstrap-(?:date(?:time)?picker|select|switch|tagsinput)|daterangepicker|semantic|tipue|smartmenus/i

/** Matches the names of bundler output, which often contain a hash. */
const BUNDLE =
  /^(?:app|main|index|bundle|client|entry|runtime|polyfills)\b|[.-](?=[\w-]*\d)[\w-]{8,}\.m?js$|chunk/i
/** Matches names that sites give to their own scripts. */
const OWN = /^(?:site|common|custom|functions|global|init|scripts?|pages?|frontend|theme)\b/i
/** Matches files that Next.js builds. Developers can't edit them or choose which pages load them. */
const NEXT_CHUNK = /\/_next\/static\/chunks\//
const OF_OTHERS = /\/(?:vendor[\w-]*|plugins|libs?|library|node_modules|bower_components)\//i

/** A way to load less code. Returns the fix for all files that it applies to. */
type Way = (files: readonly FileRow[], page: PageFacts) => string

const it = (files: readonly unknown[]): string => (files.length === 1 ? 'it' : 'them')
const named = (files: readonly FileRow[]): string => namesOf(urlsOf(files), namedMax(files.length))

const WAYS = {
  foreign: (files) =>
    `Remove ${named(files)} if you no longer need ${it(files)}, or have a script insert ${files.length === 1 ? 'its script element' : 'their script elements'} only when users first scroll, tap or press a key.`,
  uncalled: (files, page) => uncalledFix(named(files), files.length) + releases(page),
  idle: (files, page) =>
    loadedByFix(files, page) ??
    `Remove ${named(files)} from this page if nothing on it needs ${it(files)}, or load ${it(files)} only when users open the component that needs ${it(files)}.`,
  unminified: (files, page) => {
    const bytes = unminifiedRows(page)
      .filter(({ url }) => files.some((file) => file.url === url))
      .reduce((sum, { row }) => sum + numberOf(row.wastedBytes), 0)
    // Lighthouse's estimate covers only white space and comments.
    const saved = bytes > 0 ? `at least ${size(bytes)} ` : ''
    if (files.every(({ url }) => isNamedMinified(url)))
      return `Despite ${files.length === 1 ? 'its name' : 'their names'}, ${named(files)} ${files.length === 1 ? 'is' : 'are'} not minified: the ${files.length === 1 ? 'file' : 'files'} that the authors publish under ${files.length === 1 ? 'this name' : 'these names'} would be ${saved}smaller, although with the same unused code.`
    return `The minified ${files.length === 1 ? 'build' : 'builds'} ${namesOf(files.map(({ url }) => minifiedName(baseName(url), 'js')))} would be ${saved}smaller than ${named(files)}, although with the same unused code.`
  },
  nextChunk: (files) =>
    `Find out with @next/bundle-analyzer what ${named(files)} ${files.length === 1 ? 'contains' : 'contain'}, since the names of Next.js chunks change with each build. Load components that this page does not show at first, such as dialogs and editors, with next/dynamic.`,
  bundle: (files) =>
    `In the source of ${named(files)}, use import() for code that the initial view does not need, such as other views and dialogs, so that the build splits the ${files.length === 1 ? 'file' : 'files'}.`,
  own: (files) =>
    `Move code in ${named(files)} that only some pages use to separate files, and load each file only on those pages.`,
  plugin: (files) =>
    `If nothing on this page needs ${named(files)}, don’t load ${it(files)} here, or else load ${it(files)} together with the code that calls ${it(files)}, after the initial view has appeared.`,
  jquery: jqueryFix,
} as const satisfies Record<string, Way>

const unminifiedRows = (page: PageFacts): FileRow[] => filesOf(page.byId.get('unminified-javascript'))

const mostIn = (files: readonly FileRow[]): number =>
  Math.max(...files.map(({ row }) => numberOf(row.wastedBytes)))

function wayFor(file: FileRow, page: PageFacts): keyof typeof WAYS | Kept | ((names: string) => string) {
  const { url } = file
  const isJQuery = JQUERY.test(baseName(url))
  if (isThirdParty(url, page.host) && !isOnCdn(url)) return 'foreign'
  if (NEXT_CHUNK.test(url)) return 'nextChunk'
  if (dependentsOf(url, page).length > 0) return 'dependency'
  if (isUncalled(url, page)) return 'uncalled'
  if (isIconScript(url)) return iconFix
  if (percentOf(file) >= ALMOST_UNUSED && !isJQuery) return 'idle'
  if (isJQuery) return jqueryWay(file, page)
  const isOfOthers = OF_OTHERS.test(URL.parse(url)?.pathname ?? '') || PLUGIN.test(baseName(url))
  if (!isOfOthers && isBundle(url, page)) return 'bundle'
  if (!isOfOthers && OWN.test(baseName(url))) return 'own'
  const build = buildFor(url, page)
  if (build) return build
  if (isCore(url, page)) return 'core'
  if (isPublished(url) && unminifiedRows(page).some((row) => row.url === url)) return 'unminified'
  if (ownCallersOf(url, page).length > 0) return 'kept'
  return elementClassOf(url, page) === null ? 'plugin' : 'started'
}

/**
 * Returns true for bundler output, which the bundler could split. A file that contains modules isn't
 * necessarily a bundle, since libraries are also published as modules.
 */
const isBundle = (url: string, page: PageFacts): boolean =>
  BUNDLE.test(baseName(url)) ||
  isWebpackBundle(url, page.sources) ||
  (/\btype="?module/.test(page.tagOf(url) ?? '') && !isLibrary(url, page))

const VERSION = /jQuery (?:JavaScript Library )?v(\d+)\.(\d+)/

function jqueryWay(file: FileRow, page: PageFacts): 'needed' | 'unminified' | 'jquery' {
  const { isFull, needed } = jqueryNeed(file, page)
  if (needed.length === 0 || !(isFull || isSlim(file, page))) return 'jquery'
  return unminifiedRows(page).some(({ url }) => url === file.url) ? 'unminified' : 'needed'
}

/** Returns the scripts that need jQuery, and the beginning of a sentence about them. */
function jqueryNeed({ url }: FileRow, page: PageFacts) {
  const { plugins, isFull } = jqueryUse(url, page.sources)
  const needed = plugins.length > 0 ? plugins : pluginsByName(page)
  const who = `${namesOf(needed)} ${needed.length === 1 ? 'needs' : 'need'} ${fileName(url)}`
  return { plugins, isFull, needed, who }
}

function jqueryFix([file]: readonly FileRow[], page: PageFacts): string {
  const { url } = file!
  const { plugins, needed, who } = jqueryNeed(file!, page)
  const name = fileName(url)
  if (isOnlyForBootstrap(file!, page))
    return `Neither the page nor its scripts use a Bootstrap plugin: remove the script elements for ${namesOf(needed)} and for ${name}, which only ${namesOf(needed)} needs.`
  const callers = jqueryCallers(url, page)
  if (needed.length === 0 && callers.length > 0)
    return `${namesOf(callers)} ${callers.length === 1 ? 'calls' : 'call'} ${name}: rewrite these calls with the browser’s own functions, such as querySelector and fetch, and then remove ${name}. Until then, load ${callers.length === 1 ? 'both' : 'all of them'} with defer so that they do not delay the page.`
  if (needed.length === 0)
    return `${page.sources.scripts.length > 0 ? `No plugin on this page needs ${name}: use` : `If no plugin needs ${name}, use`} the browser’s own functions instead, such as querySelector and fetch.`
  if (plugins.length === 0)
    return `${who}: use the smaller slim build of jQuery 3 if no plugin uses request or animation functions. Load jQuery only on pages with a plugin.`
  const major = Number(VERSION.exec(sourceText(url, page.sources))?.[1] ?? 3)
  const lacks = 'but not its request or animation functions'
  if (major >= 3)
    return `${who}, ${lacks}: replace ${name} with jquery.slim.min.js, the smaller build of jQuery 3.`
  // Earlier releases of Bootstrap 3 reject jQuery 3.
  const isOld = needed.some((other) => isBootstrap(other) && bootstrapVersion(other, page) === 3)
  const update = isOld ? 'Update Bootstrap to 3.4.1, then update to' : 'Update to'
  return `${who} (jQuery ${major}), ${lacks}. ${update} jQuery 3 (with jQuery Migrate while testing), and use its smaller slim build.`
}

/** Returns true if only Bootstrap needs jQuery, although nothing on the page uses a Bootstrap plugin. */
function isOnlyForBootstrap(file: FileRow, page: PageFacts): boolean {
  const { needed } = jqueryNeed(file, page)
  return (
    needed.length > 0 &&
    needed.every((other) => isUnusedBootstrap(other, page)) &&
    jqueryCallers(file.url, page).length === 0
  )
}

const isUnusedBootstrap = (url: string, page: PageFacts): boolean =>
  isBootstrap(url) && bootstrapPlugins(url, page)?.length === 0

const SLIM_BANNER = /-ajax\b|\bslim\b/i

const isSlim = ({ url }: FileRow, { sources }: PageFacts): boolean =>
  JQUERY.test(baseName(url)) &&
  (/\bslim\b/i.test(baseName(url)) || SLIM_BANNER.test(sourceText(url, sources).slice(0, BANNER_LENGTH)))

const BANNER_LENGTH = 300

/**
 * Returns the plugins that can be recognized by their names, for when the scripts' source code is unknown.
 */
const pluginsByName = ({ byId }: PageFacts): string[] =>
  urlsOf(filesOf(byId.get('network-requests'))).filter((url) => {
    const name = baseName(url)
    return /\.js$/i.test(name) && PLUGIN.test(name) && !JQUERY.test(name)
  })
