import { tellingSelectorOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import { mention, type Rule, type Verdict } from '../rule.ts'

const criteria = { maximumScaleMin: 2, initialScaleMin: 0.75 }
/** Matches a setting. Settings may also be separated by spaces. */
const SETTING = /([^\s,;=]+)\s*=\s*([^\s,;=]*)/g
const SETTING_MAX = 120
const WANTED = '<meta name="viewport" content="width=device-width, initial-scale=1">'

export const viewportMeta: Rule = {
  id: 'viewport-meta',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'The page adapts to the width of the device and lets people zoom.',
  why: 'Without a viewport setting, phones lay out the page at a width of 980 px and then shrink it, so people have to zoom in to read it. If zooming is disabled, people with low vision cannot read the page.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head, without user-scalable and maximum-scale.',
  criteria,
  judge: (page): Verdict[] => {
    const viewport = usedViewport(page)
    if (!viewport) {
      const message =
        'The page has no <meta name="viewport">, so phones lay it out as for a window of 980 px and then shrink it, which makes the text tiny.'
      return [{ element: null, message, fixSuggestion: `Add ${WANTED} to the head.${widthsIn(page)}` }]
    }
    const settings = settingsOf(viewport.content)
    if (!takesDeviceWidth(settings)) {
      const message = `${mention('viewport setting', viewport.content, SETTING_MAX)} does not use the width of the device.`
      return [
        {
          element: viewport.ref,
          message,
          fixSuggestion: `Replace <meta name="viewport"> in the head with ${WANTED}.${widthsIn(page)}`,
        },
      ]
    }
    if (!forbidsZoom(settings)) return []
    if (viewport.content !== page.viewport?.content) return [onlyOnPhones(viewport)]
    const message = `${mention('viewport setting', viewport.content, SETTING_MAX)} prevents people from zooming in.`
    const fixSuggestion = `Remove ${zoomSettingsOf(viewport.content)}, as in ${WANTED}.`
    return [{ element: viewport.ref, message, fixSuggestion, severity: 'warning' }]
  },
}

const NAMED_MAX = 3
/** A table is at least as wide as its words, so it can't shrink. */
const TABLE = /^<table\b/i

/**
 * Returns a sentence about the blocks that don't fit a phone's width and would make the page scroll sideways.
 */
function widthsIn({ phone: { overflowing, viewportWidth } }: PageArtifacts): string {
  const fixed = overflowing.filter(({ fixedWidthPx }) => fixedWidthPx !== null)
  const wide = fixed.length > 0 ? fixed : overflowing
  if (wide.length === 0) return ''
  if (wide.every(({ isWord }) => isWord))
    return ` Also set overflow-wrap: anywhere on ${wideNames(wide)}, because long words or URLs there do not fit in ${viewportWidth} px, and the page would scroll sideways.`
  const names = wideNames(wide)
  const change =
    fixed.length > 0
      ? `replace the fixed width of ${names} with max-width`
      : wide.every(({ ref }) => TABLE.test(ref.element))
        ? `put ${names} in a box with overflow-x: auto`
        : `make ${names} shrink (for example with max-width: 100%)`
  return ` Also ${change}, because ${wide.length === 1 ? 'it does' : 'they do'} not fit in ${viewportWidth} px, and the page would scroll sideways.${wide.some(({ ref }) => DRAWN.test(ref.element)) ? ' If a script draws charts or images at a fixed width, pass it the width of their container.' : ''}`
}

/** Matches elements that a script draws, or whose name says that it contains a drawing. */
const DRAWN =
  /^<(?:canvas|svg)\b|^<[^>]*\b(?:id|class)="[^"]*(?:chart|graph|plot|diagram|canvas|map\b|carousel|slider)/i
/** Longer selectors consist of positions, which are hard to read. */
const SELECTOR_MAX = 40

/** Names up to three elements, or their tags if the selectors are long. */
function wideNames(wide: PageArtifacts['phone']['overflowing']): string {
  const selectors = [...new Set(wide.map(({ ref }) => tellingSelectorOf(ref)))]
  if (selectors.every((selector) => selector.length <= SELECTOR_MAX)) return joinList(selectors, NAMED_MAX)
  const tags = [...new Set(wide.map(({ ref }) => /^<([\w-]+)/.exec(ref.element)?.[1] ?? 'div'))]
  return `the ${joinList(tags, NAMED_MAX)} elements`
}

/** Returns the viewport setting that phones use. A script may set it only on phones. */
export const usedViewport = ({ viewport, phone }: PageArtifacts): PageArtifacts['viewport'] =>
  phone.viewport ?? viewport

const onlyOnPhones = ({ content, ref }: NonNullable<PageArtifacts['viewport']>): Verdict => ({
  element: ref,
  viewport: 'phone',
  message: `${mention('viewport setting', content, SETTING_MAX)} prevents people from zooming in on a phone. On a desktop, the page has a different setting.`,
  fixSuggestion: `Remove ${zoomSettingsOf(content)} from the setting that a script or the server uses on phones.`,
  severity: 'warning',
})

/**
 * Returns whether phones lay out the page at their own width. Otherwise, they shrink the page, and this rule
 * fires instead of the phone layout rules.
 */
export function fitsDevice(page: PageArtifacts): boolean {
  const viewport = usedViewport(page)
  return viewport !== null && takesDeviceWidth(settingsOf(viewport.content))
}

/** Returns the settings that prevent zooming, as in "user-scalable=no and maximum-scale=1". */
const zoomSettingsOf = (content: string): string =>
  [...settingsOf(content)]
    .filter(([name]) => /^(user-scalable|maximum-scale)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' and ')

export const settingsOf = (content: string): Map<string, string> =>
  new Map([...content.toLowerCase().matchAll(SETTING)].map(([, name, value]) => [name!, value!]))

/**
 * `initial-scale=1` alone also makes the layout as wide as the device. With a small initial scale, the layout
 * is wider than the device, even if its width is set to that of the device.
 */
function takesDeviceWidth(settings: Map<string, string>): boolean {
  const scale = Number.parseFloat(settings.get('initial-scale') ?? '')
  if (scale < criteria.initialScaleMin) return false
  return settings.get('width') === 'device-width' || (!settings.has('width') && scale === 1)
}

export const forbidsZoom = (settings: Map<string, string>): boolean =>
  /^(no|0)$/.test(settings.get('user-scalable') ?? '') ||
  Number.parseFloat(settings.get('maximum-scale') ?? '10') < criteria.maximumScaleMin
