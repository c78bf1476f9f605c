import type { PhoneArtifacts } from '../../collect/artifacts.ts'
import { readOverflow } from './overflow.ts'
import type { PageTools } from './page-tools.ts'
import { readOverlays } from './read-overlays.ts'
import { readPinned } from './read-pinned.ts'
import { readTargets } from './read-targets.ts'
import { readToggles } from './read-toggles.ts'

const FIELDS_MAX = 200

/** Reads the touch targets of a page in a phone's viewport, and the content that overflows it. */
export const readMobileLayout = (tools: PageTools): PhoneArtifacts => ({
  ...readOverflow(tools),
  targets: readTargets(tools),
  fields: readFieldSizes(tools),
  pinned: readPinned(tools),
  overlays: readOverlays(tools),
  toggles: readToggles(tools).flatMap(({ isShown, ref }) => (isShown ? ref.selector : [])),
})

/** Reads text fields, since phones zoom in on fields with small text. */
function readFieldSizes(tools: PageTools): PhoneArtifacts['fields'] {
  const fields = tools.tagged('input', 'textarea', 'select').filter((field) => {
    const isTyped = !/^(checkbox|radio|button|submit|reset|image|hidden|range|color|file)$/.test(
      (field as HTMLInputElement).type,
    )
    return isTyped && !field.matches(':disabled, [readonly]') && tools.isShown(field)
  })
  return fields.slice(0, FIELDS_MAX).map((field) => ({
    fontSizePx: Math.round(Number.parseFloat(getComputedStyle(field).fontSize) * 10) / 10,
    ref: tools.describe(field),
  }))
}
