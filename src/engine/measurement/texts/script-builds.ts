import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import { bootstrapPlugins, bootstrapVersion } from './bootstrap-use.ts'

const only = (names: string, how: string): string => `Instead of ${names}, ${how}.`

/** Published scripts, each with a way to load only part of it. */
const BUILDS: readonly (readonly [RegExp, (names: string) => string])[] = [
  [
    /^material(?:\.min)?\.js/i,
    (names) =>
      only(
        names,
        'build a script from src/mdlComponentHandler.js and only the files for the Material Design Lite components that the site uses, such as src/layout/layout.js',
      ),
  ],
  [
    /^materialize\b/i,
    (names) =>
      only(
        names,
        'build a script from only the files for the Materialize components that the site uses, such as js/sidenav.js',
      ),
  ],
  [
    /^jquery[.-]ui\b/i,
    (names) => only(names, 'use a build that contains only the widgets that you use (jqueryui.com/download)'),
  ],
  [
    /^jquery[.-]mobile\b/i,
    (names) =>
      only(
        names,
        'use a build that contains only the widgets that you use (jquerymobile.com/download-builder)',
      ),
  ],
  [
    /^(?:semantic|fomantic)\b/i,
    (names) => only(names, 'load only the files for the components that you use, such as dropdown.min.js'),
  ],
  [
    /^uikit\b/i,
    (names) => only(names, 'load uikit-core.min.js and only the files for the components that you use'),
  ],
  [
    /^foundation\b/i,
    (names) => only(names, 'load foundation.core.js and only the files for the plugins that the site uses'),
  ],
  [
    /^modernizr\b/i,
    (names) => only(names, 'use a build with only the tests that you use (modernizr.com/download)'),
  ],
  [
    /^highlight(?:\.pack)?\b/i,
    (names) => only(names, 'use a build with only the languages that you use (highlightjs.org/download)'),
  ],
  [
    /^prism\b/i,
    (names) => only(names, 'use a build with only the languages that you use (prismjs.com/download)'),
  ],
  [
    /^echarts\b/i,
    (names) =>
      only(names, 'use a build with only the charts that you use (echarts.apache.org/en/builder.html)'),
  ],
  [/^plotly\b/i, (names) => only(names, 'load a partial bundle such as plotly-basic.min.js')],
  [
    /^moment\b/i,
    (names) =>
      `Format dates with Intl.DateTimeFormat instead of ${names}, or load moment.min.js and only the locale files that you use.`,
  ],
  [
    /^(?:lodash|underscore)\b/i,
    (names) =>
      `Replace the functions that you use from ${names} with the browser’s own functions, such as Array.prototype.map().`,
  ],
  [
    /^zui(?:\.min)?\.js/i,
    (names) =>
      only(
        names,
        'load zui.lite.min.js and, from the lib folder, only the files for the components that the page uses, or make a custom build of ZUI',
      ),
  ],
]

/** Matches Bootstrap's published files, but not those of individual plugins. */
const BOOTSTRAP = /^bootstrap(?:\.bundle)?(?:[.-]v?[\d.]*\d)?(?:\.min)?\.js/i

/** Returns a way to load only part of a published script, or null if there is none. */
export const buildFor = (url: string, page: PageFacts): ((names: string) => string) | null =>
  BOOTSTRAP.test(baseName(url))
    ? (names) => bootstrapFix(names, url, page)
    : (BUILDS.find(([file]) => file.test(baseName(url)))?.[1] ?? null)

function bootstrapFix(names: string, url: string, page: PageFacts): string {
  const plugins = bootstrapPlugins(url, page)
  if (plugins?.length === 0)
    return `Neither the page nor its scripts use a Bootstrap plugin: remove the script element for ${names} from this page. If other pages need a plugin, load it only there.`
  const used = plugins ?? []
  const uses =
    used.length > 0 ? `Of the plugins in ${names}, this page uses only ${joinList(used, PLUGINS_MAX)}. ` : ''
  const [example = 'collapse'] = used
  // Version 3 has a separate file without dependencies for each plugin. In later versions, these files work
  // only in a bundle.
  const version = bootstrapVersion(url, page)
  if (version === 3)
    return `${uses}${only(names, `load only the files for the plugins that the site uses, such as js/${example}.js`)}`
  return `${uses}${only(names, `import only the plugins that the site uses into your own bundle, such as import 'bootstrap/js/dist/${example}'`)}`
}

const PLUGINS_MAX = 5
