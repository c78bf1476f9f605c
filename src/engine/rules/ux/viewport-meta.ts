import type { PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { maximumScaleMin: 2 }
const WANTED = '<meta name="viewport" content="width=device-width, initial-scale=1">'

export const viewportMeta: Rule = {
  id: 'viewport-meta',
  category: 'ux',
  severity: 'error',
  impact: 'critical',
  wcag: null,
  help: 'The page takes the width of the device and lets its readers zoom.',
  why: 'Without it a phone lays the page out 980 px wide and shrinks it: nothing can be read without zooming. A forbidden zoom takes even that away.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  fix: 'Write <meta name="viewport" content="width=device-width, initial-scale=1"> into the head, without user-scalable and maximum-scale.',
  criteria,
  judge: ({ viewport }): Verdict[] => {
    if (!viewport) {
      const message = 'The page has no viewport meta: phones lay it out 980 px wide and shrink it.'
      return [{ element: null, message, fixSuggestion: `Add ${WANTED} to the head.` }]
    }
    const settings = settingsOf(viewport.content)
    if (!takesDeviceWidth(settings)) {
      const message = `The viewport meta ${quote(viewport.content)} does not take the width of the device.`
      return [{ element: viewport.ref, message, fixSuggestion: `Write ${WANTED} instead.` }]
    }
    if (!forbidsZoom(settings)) return []
    const message = `The viewport meta ${quote(viewport.content)} keeps readers from zooming in.`
    const fixSuggestion = `Remove user-scalable and maximum-scale: ${WANTED}.`
    return [{ element: viewport.ref, message, fixSuggestion, severity: 'warning' }]
  },
}

/** Whether a phone lays the page out as it was measured; else it shrinks it, and this rule says so. */
export const fitsDevice = ({ viewport }: PageArtifacts): boolean =>
  viewport !== null && takesDeviceWidth(settingsOf(viewport.content))

const settingsOf = (content: string): Map<string, string> =>
  new Map(
    content.split(/[,;]/).map((setting) => {
      const [name, value] = setting.split('=')
      return [name!.trim().toLowerCase(), (value ?? '').trim().toLowerCase()]
    }),
  )

/** `initial-scale=1` alone also makes the layout as wide as the device. */
const takesDeviceWidth = (settings: Map<string, string>): boolean =>
  settings.get('width') === 'device-width' ||
  (!settings.has('width') && Number.parseFloat(settings.get('initial-scale') ?? '') === 1)

const forbidsZoom = (settings: Map<string, string>): boolean =>
  /^(no|0)$/.test(settings.get('user-scalable') ?? '') ||
  Number.parseFloat(settings.get('maximum-scale') ?? '10') < criteria.maximumScaleMin
