import { filesOfLibraries } from '../library-files.ts'
import { baseName } from '../names.ts'
import type { PageFacts } from '../page-facts.ts'
import { sourceText } from '../sources.ts'

const BOOTSTRAP = filesOfLibraries('bootstrap')
const PLUGIN =
  '(alert|button|carousel|collapse|dropdown|modal|offcanvas|popover|scrollspy|tab|pill|toast|tooltip)'
/** Patterns for the ways in which a page uses a plugin: attributes, objects and jQuery plugin calls. */
const USES = [
  `data-(?:bs-)?(?:toggle|dismiss|spy)=["']?${PLUGIN}\\b`,
  `data-(?:bs-)?(?:toggle|dismiss|spy)["']?\\s*,\\s*["']${PLUGIN}\\b`,
  `\\bbootstrap\\.${PLUGIN}\\b`,
  // window.alert() isn't a plugin.
  `(?<!\\b(?:window|self|globalThis))\\.${PLUGIN}\\(\\s*(?:\\)|\\{|["'])`,
].map((pattern) => new RegExp(pattern, 'gi'))
/** Matches other plugin attributes. */
const ATTRIBUTE = /\bdata-(?:bs-)?(?:ride|slide|parent|target)\b/i
/**
 * Matches the library's name in a script, as in an import. It isn't used on the page's text, which may
 * mention the name too.
 */
const NAME = /["'/]bootstrap\b|\bbootstrap\s*[.[]/
/** Matches block comments, such as a license that mentions the library. */
const COMMENT = /\/\*[\s\S]*?\*\//g
const LOADING = /<(?:script|link)\b[^>]*>/gi
/** The plugin that switches between panels has two names. */
const SAME: Readonly<Record<string, string>> = { pill: 'tab' }

export const isBootstrap = (url: string): boolean => BOOTSTRAP.test(baseName(url))

/**
 * Returns the Bootstrap plugins that a page or its scripts use, such as `modal`. Returns null if there may be
 * more, or if the page's source code is unknown.
 */
export function bootstrapPlugins(url: string, { sources }: PageFacts): string[] | null {
  const { html, scripts } = sources
  if (html === '' || !scripts.some((script) => script.url === url)) return null
  const others = scripts
    .filter((script) => script.url !== url && !isBootstrap(script.url))
    .map(({ text }) => text.replace(COMMENT, ''))
  const texts = [html.replace(LOADING, ''), ...others]
  const found = texts.flatMap((text) =>
    USES.flatMap((use) => [...text.matchAll(use)].map(([, name]) => name!.toLowerCase())),
  )
  const names = [...new Set(found.map((name) => SAME[name] ?? name))].toSorted()
  return names.length === 0 &&
    (texts.some((text) => ATTRIBUTE.test(text)) || others.some((text) => NAME.test(text)))
    ? null
    : names
}

const VERSION = /\bBootstrap[^\n]{0,40}?\bv?(\d)\.\d+\.\d+/i
const BANNER_LENGTH = 500

/** Returns the major version of Bootstrap, or null if it is unknown. */
export const bootstrapVersion = (url: string, { sources }: PageFacts): number | null =>
  Number(VERSION.exec(sourceText(url, sources).slice(0, BANNER_LENGTH))?.[1] ?? 0) || null
