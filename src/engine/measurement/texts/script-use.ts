import { filesOfLibraries, isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import type { ScriptSource, Sources } from '../sources.ts'

const called = (names: string, call: RegExp) => ({ file: filesOfLibraries(names), call })

/**
 * Libraries that do nothing until another script calls them, with the names that scripts use to call them.
 */
const CALLED: readonly { file: RegExp; call: RegExp }[] = [
  called('leaflet', /\bL\s*\.\s*\w/),
  called('d3', /\bd3\s*[.[]/),
  called('chart', /\bChart\b/),
  called('echarts', /\becharts\b/),
  called('plotly', /\bPlotly\b/),
  called('three', /\bTHREE\b/),
  called('moment', /\bmoment\b/),
  called('lodash|underscore', /\b_\s*[.(]|\blodash\b/),
  called('swiper(?:-element)?', /\bSwiper\b/i),
  called('gsap|tweenmax|tweenlite', /\b(?:gsap|Tween(?:Max|Lite)|Timeline(?:Max|Lite))\b/),
  called('anime', /\banime\b/),
  called('axios', /\baxios\b/),
  called('highcharts', /\bHighcharts\b/),
  called('codemirror', /\bCodeMirror\b/),
  called('quill', /\bQuill\b/),
  called('raphael', /\bRaphael\b/),
  called('fabric', /\bfabric\b/),
  called('vue', /\bVue\b|\bv-(?:if|for|bind|on|model)\b/),
  called('jquery', /\bjQuery\b|\$\s*[.(]/),
]

/** Libraries whose plugins may start by themselves. */
const AUTONOMOUS = /^jquery$/

/** Libraries with a short name, such as L, that other minified libraries use for something else. */
const SHORT_NAMED = /^(?:leaflet|lodash|underscore)$/

/**
 * Returns true if a library isn't called by any script that ran, any attribute in the HTML or any plugin in
 * use. Scripts that load later may still call it.
 */
export function isUncalled(url: string, page: PageFacts): boolean {
  const { html, scripts } = page.sources
  const name = baseName(url)
  const stem = /^[a-z]+\d?/i.exec(name)?.[0].toLowerCase() ?? ''
  const call = CALLED.find(({ file }) => file.test(name))?.call
  if (!call || !scripts.some((script) => script.url === url)) return false
  // A site's own chart-demo.js isn't part of the library that it calls.
  const isOfFamily = (script: ScriptSource) =>
    script.url === url ||
    (!AUTONOMOUS.test(stem) &&
      baseName(script.url).toLowerCase().startsWith(`${stem}.`) &&
      isLibrary(script.url, page))
  const mentions = new RegExp(`\\b${stem}\\b`, 'i')
  const isLoaded = new RegExp(`["'/]${stem}\\b`, 'i')
  const calls = (script: ScriptSource) =>
    isLoaded.test(script.text) ||
    (call.test(script.text.replace(unusedRelease(script.text, page.sources) ?? '', '')) &&
      (!SHORT_NAMED.test(stem) || !isLibrary(script.url, page) || mentions.test(script.text)))
  return !scripts.some((script) => !isOfFamily(script) && calls(script)) && !isCalledIn(html, call)
}

const RELEASE =
  /(?:\b(?:var|let|const)\s+)?([\w$.]*)\s*=\s*(_|\$|jQuery)\.noConflict\(\s*(?:true)?\s*\)\s*;?/g

/**
 * Returns a statement such as `$u = _.noConflict()` that only gives a library another name that isn't used
 * anywhere, or null if there is none.
 */
export function unusedRelease(text: string, { html, scripts }: Sources): string | null {
  for (const [statement, name = ''] of text.matchAll(RELEASE)) {
    const alias = name.replace(/^(?:window|globalThis|self)\./, '')
    const uses = [html, ...scripts.map((script) => script.text)].reduce(
      (sum, other) => sum + other.split(alias).length - 1,
      0,
    )
    if (alias !== '' && uses <= 1) return statement.trim()
  }
  return null
}

/** Matches elements that load files. Their URLs contain the names of libraries. */
const LOADING = /<(?:script|link)\b[^>]*>/gi

/**
 * Returns true if the HTML contains a call, since many frameworks use attributes that contain code. A match
 * in the page's text does no harm.
 */
const isCalledIn = (html: string, call: RegExp): boolean => call.test(html.replace(LOADING, ''))

/** Returns the fix for libraries that seem to be leftovers. */
export const uncalledFix = (names: string, count: number): string =>
  `No script that ran while the page loaded calls ${names}: remove ${count === 1 ? 'its script element' : 'their script elements'} if no later script needs ${count === 1 ? 'it' : 'them'}.`

const PLUGIN_CODE =
  /\bjQuery\.fn\b|\$\.fn\b|\.fn(?:\.\w+|\[\w+\])\s*=|\.fn\.extend\b|\.extend\s*\(\s*\w+\.fn\b|(?:\$|\bjQuery)\.widget\s*\(/
const WITHOUT_SLIM =
  /(?:\$|\bjQuery)\.(?:get|post|Deferred|easing|fx)\b|\b\w\.(?:fx|easing)\b|\.(?:ajax(?:Setup|Prefilter)?|getJSON|getScript)\b|\b\w\.post\s*\(|\.(?:animate|fade(?:In|Out|To|Toggle)|slide(?:Up|Down|Toggle)|stop)\s*\(|\.load\s*\(\s*["'`]|\.(?:show|hide|toggle)\s*\(\s*["'`\d]/

export interface JQueryUse {
  /** The URLs of the scripts that extend jQuery. */
  plugins: string[]
  /** Whether a script uses functions for requests or animations, which the slim build doesn't include. */
  isFull: boolean
}

/** Returns what needs jQuery apart from the page's own code. */
export function jqueryUse(jquery: string, { scripts }: Sources): JQueryUse {
  const others = scripts.filter(({ url }) => url !== jquery)
  return {
    plugins: [...new Set(others.filter(({ text }) => PLUGIN_CODE.test(text)).map(({ url }) => url))],
    isFull: others.some(({ text }) => WITHOUT_SLIM.test(text)),
  }
}

const JQUERY_CALL = /\bjQuery\s*[.(]|(?<![\w$.])\$\s*[.(]/

/** Returns the URLs of the site's own files that call jQuery. */
export const jqueryCallers = (jquery: string, page: PageFacts): string[] => [
  ...new Set(
    page.sources.scripts
      .filter(
        ({ url, text }) =>
          url !== jquery && !isLibrary(url, page) && /\.m?js$/i.test(baseName(url)) && JQUERY_CALL.test(text),
      )
      .map(({ url }) => url),
  ),
]
