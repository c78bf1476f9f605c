import { isLibrary } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import type { ScriptSource, Sources } from '../sources.ts'

/** Libraries that do nothing until another script calls them, with the names under which scripts call them. */
const CALLED: readonly (readonly [RegExp, RegExp])[] = [
  [/^leaflet\b/i, /\bL\s*\.\s*\w/],
  [/^d3\b/i, /\bd3\s*[.[]/],
  [/^chart\b/i, /\bChart\b/],
  [/^echarts\b/i, /\becharts\b/],
  [/^plotly\b/i, /\bPlotly\b/],
  [/^three\b/i, /\bTHREE\b/],
  [/^moment\b/i, /\bmoment\b/],
  [/^(?:lodash|underscore)\b/i, /\b_\s*[.(]|\blodash\b/],
  [/^swiper\b/i, /\bSwiper\b/i],
  [/^(?:gsap|tweenmax|tweenlite)\b/i, /\b(?:gsap|Tween(?:Max|Lite)|Timeline(?:Max|Lite))\b/],
  [/^anime\b/i, /\banime\b/],
  [/^axios\b/i, /\baxios\b/],
  [/^highcharts\b/i, /\bHighcharts\b/],
  [/^codemirror\b/i, /\bCodeMirror\b/],
  [/^quill\b/i, /\bQuill\b/],
  [/^raphael\b/i, /\bRaphael\b/],
  [/^fabric\b/i, /\bfabric\b/],
  [/^vue\b/i, /\bVue\b/],
  [/^jquery(?:[-.]v?\d[\d.]*)?(?:\.slim)?(?:\.min)?\.js$/i, /\bjQuery\b|\$\s*[.(]/],
]

/** Libraries whose plugins may start by themselves. */
const AUTONOMOUS = /^jquery$/

/** Libraries with a name that other minified libraries use for something else, such as L. */
const SHORT_NAMED = /^(?:leaflet|lodash|underscore)$/

/** Returns true if no script of the page, no handler in its HTML and no plugin in use calls a library. */
export function isUncalled(url: string, page: PageFacts): boolean {
  const { html, scripts } = page.sources
  const name = baseName(url)
  const stem = /^[a-z]+\d?/i.exec(name)?.[0].toLowerCase() ?? ''
  const call = CALLED.find(([file]) => file.test(name))?.[1]
  if (!call || !scripts.some((script) => script.url === url)) return false
  const isOfFamily = (script: ScriptSource) =>
    script.url === url ||
    (!AUTONOMOUS.test(stem) &&
      /\.m?js$/i.test(script.url) &&
      baseName(script.url).toLowerCase().startsWith(stem))
  const mentions = new RegExp(`\\b${stem}\\b`, 'i')
  const isLoaded = new RegExp(`["'/]${stem}\\b`, 'i')
  const calls = (script: ScriptSource) =>
    isLoaded.test(script.text) ||
    (call.test(script.text) &&
      (!SHORT_NAMED.test(stem) || !isLibrary(script.url, page) || mentions.test(script.text)))
  return !scripts.some((script) => !isOfFamily(script) && calls(script)) && !isCalledIn(html, call)
}

const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi

const isCalledIn = (html: string, call: RegExp): boolean =>
  (html.match(HANDLER) ?? []).some((handler) => call.test(handler))

const PLUGIN_CODE = /\bjQuery\.fn\b|\$\.fn\b|\.fn(?:\.\w+|\[\w+\])\s*=|\.fn\.extend\b/
const WITHOUT_SLIM =
  /\$\.(?:ajax|get|post|getJSON|getScript|Deferred)\b|\.(?:animate|fade(?:In|Out|To|Toggle)|slide(?:Up|Down|Toggle)|ajax)\s*\(/

export interface JQueryUse {
  /** The addresses of the scripts that extend jQuery. */
  plugins: string[]
  /** Whether a script uses functions for requests or animations, which the slim build lacks. */
  isFull: boolean
}

/** Returns what needs jQuery, other than the page's own code. */
export function jqueryUse(jquery: string, { scripts }: Sources): JQueryUse {
  const others = scripts.filter(({ url }) => url !== jquery)
  return {
    plugins: [...new Set(others.filter(({ text }) => PLUGIN_CODE.test(text)).map(({ url }) => url))],
    isFull: others.some(({ text }) => WITHOUT_SLIM.test(text)),
  }
}
