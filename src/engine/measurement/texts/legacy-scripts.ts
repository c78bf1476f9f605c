import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { shortAddress } from '../figures.ts'
import { isIconScript, isLibrary, isOnCdn } from '../library-files.ts'
import { baseName, fileName, namesOf } from '../names.ts'
import { type FileRow, filesOf, isThirdParty, type PageFacts, subRowsOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { POINTLESS, type TextOf } from './text.ts'
import { urlsOf } from './unused-code.ts'

export const legacyScripts: TextOf = (audit, page) => {
  const found = filesOf(audit)
  if (found.length === 0) return null
  const files = found.filter((file) => !isPatchOnly(file, page))
  if (files.length === 0) return POINTLESS
  const signals = files.flatMap(signalsOf)
  const isSmall = files.every((file) => isFallbackOnly(file, page))
  const examples = signals.length > 0 ? `, such as ${joinList([...new Set(signals)].slice(0, 2))}` : ''
  return {
    message: `${joinList(urlsOf(files).map(shortAddress))} ${files.length === 1 ? 'contains' : 'contain'} code for outdated browsers${examples}, which modern browsers do not need.`,
    fix: legacyFix(urlsOf(files), page),
    isSavingUnknown: files.length < found.length || isSmall,
    ...(isSmall && { severity: 'info' as const }),
  }
}

const signalsOf = ({ row }: FileRow): string[] =>
  subRowsOf(row).flatMap(({ signal }) => (typeof signal === 'string' ? [signal] : []))

/** Matches the functions that zone.js, a part of Angular, replaces in all browsers. */
const PATCHED = /^Object\.(?:create|define(?:Property|Properties)|getOwnPropertyDescriptors?)$/

/** Returns true for a file in which the only functions taken for polyfills are patches by zone.js. */
const isPatchOnly = (file: FileRow, page: PageFacts): boolean =>
  sourceText(file.url, page.sources).includes('__load_patch') &&
  signalsOf(file).every((signal) => PATCHED.test(signal))

/**
 * Returns true for a file that defines missing functions without core-js. Lighthouse estimates its savings from
 * the size of core-js, although a fallback such as that for Math.trunc takes only a few lines.
 */
function isFallbackOnly(file: FileRow, page: PageFacts): boolean {
  const text = sourceText(file.url, page.sources)
  const signals = signalsOf(file)
  return (
    text !== '' &&
    signals.length > 0 &&
    signals.length <= FALLBACKS_MAX &&
    !/core-?js/i.test(text) &&
    signals.every((signal) => !signal.startsWith('@babel/'))
  )
}

const FALLBACKS_MAX = 3

const TARGETS =
  "set the browserslist query “baseline widely available” for Babel, or target: 'es2022' in esbuild, Vite or TypeScript"
const BANNER_LENGTH = 800
/** Matches a file's version, but not its license version, which has two parts and no “v”. */
const BANNER_VERSION =
  /(?:^|[\s@(-])(?:v(\d+\.\d+(?:\.\d+)?(?:-[\da-z]+(?:\.[\da-z]+)*)?)|(\d+\.\d+\.\d+(?:-[\da-z]+(?:\.[\da-z]+)*)?))(?![\d.])/i
/** Matches files that only add functions missing from outdated browsers. */
const SHIM = /es5-shim|es6-shim|core-js|html5shiv|respond(?:\.min)?\.js$/i
/**
 * Matches bundles that a build names after polyfills, such as `polyfills-5cd94c89.js`. They often also
 * contain other code that the page needs, such as part of a framework.
 */
const POLYFILLS = /^polyfills?(?:[.-](?:[A-Z\d]{8}|(?=[a-z]*\d)[a-z\d]{6,}))?\.m?js$/

function legacyFix(all: readonly string[], page: PageFacts): string {
  const shims = all.filter((url) => SHIM.test(baseName(url)))
  const bundles = all.filter((url) => POLYFILLS.test(baseName(url)) && !isLibrary(url, page))
  const urls = all.filter((url) => !shims.includes(url) && !bundles.includes(url))
  const services = urls.filter((url) => isThirdParty(url, page.host) && !isOnCdn(url))
  const libraries = urls.filter((url) => !services.includes(url) && isLibrary(url, page))
  const own = urls.filter((url) => !libraries.includes(url) && !services.includes(url))
  return [
    ...(shims.length > 0
      ? [
          `Remove ${namesOf(shims)} and ${shims.length === 1 ? 'its script element' : 'their script elements'}: current browsers support everything that ${shims.length === 1 ? 'it adds' : 'they add'}.`,
        ]
      : []),
    ...(bundles.length > 0
      ? [
          `Remove the polyfills from the source of ${namesOf(bundles)}, or build ${bundles.length === 1 ? 'it' : 'them'} for modern browsers: ${TARGETS}. Keep any other code in ${bundles.length === 1 ? 'it' : 'them'} that the page needs. If nothing remains, also remove the script ${bundles.length === 1 ? 'element' : 'elements'}.`,
        ]
      : []),
    ...(own.length > 0
      ? [
          `Build ${namesOf(own)} for modern browsers: ${TARGETS}.${libraries.length > 0 ? '' : ' If the code comes from a library, update the library.'}`,
        ]
      : []),
    ...(libraries.length > 0 ? [libraryFix(libraries, page)] : []),
    ...(services.length > 0
      ? [
          `Only the ${services.length === 1 ? 'provider' : 'providers'} of ${namesOf(services)} can change the code. Remove ${services.length === 1 ? 'the script' : 'these scripts'} if the site no longer needs ${services.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ].join(' ')
}

/** Returns the fix for libraries, whose files only their authors can change. */
function libraryFix(urls: readonly string[], page: PageFacts): string {
  const names = urls.map((url) => {
    const [, version, whole] =
      BANNER_VERSION.exec(sourceText(url, page.sources).slice(0, BANNER_LENGTH)) ?? []
    return `${fileName(url)}${(version ?? whole) ? ` (version ${version ?? whole})` : ''}`
  })
  const isOne = urls.length === 1
  return `Replace ${joinList(names)} with ${isOne ? 'its newest version' : 'their newest versions'}. If ${isOne ? 'the newest version also contains' : 'the newest versions also contain'} the code, only ${isOne ? 'its' : 'their'} authors can remove it${urls.every(isIconScript) ? ', but the page could contain the icons as <svg> elements instead' : ''}.`
}
