import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { shortAddress, size } from '../figures.ts'
import { baseName, fileName, namesOf } from '../names.ts'
import { type FileRow, filesOf, isThirdParty, numberOf, type PageFacts } from '../page-facts.ts'
import type { TextOf } from './text.ts'

/** Code of which less than this share is used probably isn't needed on the page at all. */
const ALMOST_UNUSED = 95

const percentOf = ({ row }: FileRow): number => Math.round(numberOf(row.wastedPercent))

/** Names files with the part that the page doesn't use: "a.js (93% of 59 KiB)". */
const shown = (files: readonly FileRow[]): string =>
  joinList(
    files.map((file) => {
      const { url, row } = file
      const [percent, total] = [percentOf(file), numberOf(row.totalBytes)]
      return percent > 0 && total > 0
        ? `${percent}% of ${shortAddress(url)} (${size(total)})`
        : shortAddress(url)
    }),
  )

export const unusedStyles: TextOf = (audit) => {
  const files = filesOf(audit)
  const [worst] = files
  if (!worst) return null
  return {
    message: `The page does not use most of the CSS that it loads: ${shown(files)}.`,
    fix: styleFix(files, worst),
  }
}

const ICONS = /\bicon|icons?\b|awesome|fontello|glyph|symbols/i

function styleFix(files: readonly FileRow[], worst: FileRow): string {
  if (percentOf(worst) === 100 && files.length === 1)
    return `Load ${fileName(worst.url)} only on pages that use it, or when its first component appears.`
  const icons = files.filter(({ url }) => ICONS.test(fileName(url)))
  const others = files.filter(({ url }) => !ICONS.test(fileName(url)))
  return [
    ...(others.length > 0 ? [ruleFix(others)] : []),
    ...(icons.length > 0 ? [iconFix(icons)] : []),
  ].join(' ')
}

const iconFix = (files: readonly FileRow[]): string =>
  `Replace the icon ${files.length === 1 ? 'font' : 'fonts'} of ${namesOf(urlsOf(files))} with inline SVG of the icons that the site uses, or build a style sheet that contains only these icons.`

function ruleFix(files: readonly FileRow[]): string {
  const framework = files.find(({ url }) =>
    /bootstrap|foundation|bulma|semantic|materialize|uikit/i.test(fileName(url)),
  )
  if (framework)
    return `Instead of ${fileName(framework.url)}, build a style sheet from the framework’s Sass files (Less in Bootstrap 3) that imports only the components in use, such as the grid and the buttons.`
  return `Have the build remove the rules that no page uses from ${namesOf(files.map(({ url }) => url))} (for example with PurgeCSS), and move rules for single pages into style sheets of their own.`
}

export const unusedScripts: TextOf = (audit, page) => {
  const files = filesOf(audit)
  if (files.length === 0) return null
  return {
    message: `The page does not run much of the JavaScript that it loads: ${shown(files)}.`,
    fix: scriptFixes(files, page).slice(0, FIXES_MAX).join(' '),
  }
}

const FIXES_MAX = 2

const JQUERY = /^jquery(?:[-.]v?\d[\d.]*)?(?:\.slim)?(?:\.min)?\.js$/i
/** Scripts that need jQuery. */
const PLUGIN =
  /jquery[.-](?!\d|min|slim)|\bowl\b|\bslick\b|lightslider|magnific|datatables|select2|fancybox|bootstrap-datepicker|semantic|tipue|smartmenus/i

/** Libraries whose unused part has a well-known remedy. */
const LIBRARIES: readonly (readonly [RegExp, (names: string) => string])[] = [
  [
    JQUERY,
    (names) =>
      `If no plugin, such as those of Bootstrap 4, needs ${names}, use the browser’s own functions instead, such as querySelector and fetch.`,
  ],
  [
    /^bootstrap(?:\.bundle)?(?:\.min)?\.js/i,
    (names) =>
      `Replace ${names} with the files of only those Bootstrap plugins that the site uses, such as js/collapse.js of Bootstrap 3, or js/dist/collapse.js of later versions.`,
  ],
  [
    /chart|d3|echarts|plotly|map|leaflet|three|editor|player|calendar|picker|lightbox|swiper|slick/i,
    (names) => `Load ${names} with import() only when a component that needs this code comes into view.`,
  ],
  [/moment|lodash|underscore/i, (names) => `Import single functions instead of all of ${names}.`],
]

function scriptFixes(files: readonly FileRow[], page: PageFacts): string[] {
  const { host } = page
  const hasPlugin = filesOf(page.byId.get('network-requests')).some(
    ({ url }) => PLUGIN.test(baseName(url)) && !JQUERY.test(baseName(url)) && /\.js$/i.test(baseName(url)),
  )
  const isNeeded = (url: string) => hasPlugin && JQUERY.test(baseName(url))
  const [foreign, own] = [files.filter(isForeign), files.filter((file) => !isForeign(file))]
  const idle = own.filter((file) => percentOf(file) >= ALMOST_UNUSED && !isNeeded(file.url))
  const busy = own.filter((file) => !idle.includes(file))
  const jquery = busy.filter(({ url }) => isNeeded(url))
  const remedies = Map.groupBy(busy, ({ url }) => (isNeeded(url) ? null : remedyFor(url)))
  const others = (remedies.get(null) ?? []).filter(({ url }) => !isNeeded(url))
  const known = [...remedies].flatMap(([remedy, found]) => (remedy ? [remedy(namesOf(urlsOf(found)))] : []))
  const rest = others.filter((file) => isBundle(file, page))
  const libraries = others.filter((file) => !rest.includes(file))
  return [
    ...(idle.length > 0
      ? [
          `Remove ${namesOf(urlsOf(idle))} from this page if nothing on it needs ${idle.length === 1 ? 'it' : 'them'}, or load ${idle.length === 1 ? 'it' : 'them'} only when people use the component concerned.`,
        ]
      : []),
    ...(rest.length > 0
      ? [
          `Split ${namesOf(urlsOf(rest))}: load the code for the first screen first, and the rest with import() when people need it.`,
        ]
      : []),
    ...known,
    ...(libraries.length > 0
      ? [
          `Load ${namesOf(urlsOf(libraries))} only on pages with a component that needs ${libraries.length === 1 ? 'it' : 'them'}, or when people first use this component.`,
        ]
      : []),
    ...(jquery.length > 0
      ? [
          `Plugins on this page need ${namesOf(urlsOf(jquery))}: use the smaller slim build of jQuery 3 if none of them uses its functions for requests or animations. Load jQuery only on pages with a plugin.`,
        ]
      : []),
    ...(foreign.length > 0
      ? [
          `Remove ${namesOf(urlsOf(foreign))} if you no longer need ${foreign.length === 1 ? 'it' : 'them'}, or load ${foreign.length === 1 ? 'it' : 'them'} only after people interact with the page.`,
        ]
      : []),
  ]

  function isForeign({ url }: FileRow): boolean {
    return isThirdParty(url, host) && !/\/npm\/|\/ajax\/libs\/|unpkg\.com|code\.jquery\.com/.test(url)
  }
}

/** Names of the files that build tools make of a site's own code. Their names often contain a hash. */
const BUNDLE =
  /^(?:app|main|index|bundle|site|common|custom|scripts?|pages?|runtime|polyfills|client|entry|frontend|theme)\b|[.-](?=[\w-]*\d)[\w-]{8,}\.m?js$|chunk/i
const OF_OTHERS = /\.min\.js$|\/(?:vendor[\w-]*|plugins|libs?|library|node_modules|bower_components)\//i

/** Returns true for a site's own code. Libraries and plugins are finished files, which a site can't split. */
function isBundle({ url }: FileRow, { tagOf }: PageFacts): boolean {
  const name = baseName(url)
  if (PLUGIN.test(name) || OF_OTHERS.test(URL.parse(url)?.pathname ?? '')) return false
  return BUNDLE.test(name) || /\btype="?module/.test(tagOf(url) ?? '')
}

const urlsOf = (files: readonly FileRow[]): string[] => files.map(({ url }) => url)

const remedyFor = (url: string) => LIBRARIES.find(([library]) => library.test(baseName(url)))?.[1] ?? null
