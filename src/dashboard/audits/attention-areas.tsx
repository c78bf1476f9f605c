import { IS_NARROW } from '../components/screen.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import type { AttentionAreaKind } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { positionWithin } from './screenshot-crop.ts'

export type AttentionHeatmap = NonNullable<Audit['heatmap']>

/** The size of the area above the fold on a desktop, which the heatmap shows, in CSS pixels. */
export const FIRST_SCREEN = { width: 1366, height: 900 }

const KIND_NAMES: Record<AttentionAreaKind, string> = {
  heading: 'Heading',
  action: 'Button',
  image: 'Image',
  text: 'Text',
}

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

const STEPS = { first: IS_NARROW ? 3 : 6, further: 6 }

type AreasProps = Pick<AttentionHeatmap, 'areas'>

/** Lists the areas that draw the most attention, with each area's share of the total above the fold. */
export function Areas({ areas }: AreasProps) {
  const { shown, listRef, more } = useIncremental(areas, STEPS, -1)
  if (areas.length === 0) return null
  return (
    <>
      <h4>What draws the most attention</h4>
      <ol className="areas" ref={listRef}>
        {shown.map(({ kind, label, share }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <li key={index}>
            <span className="area-name">
              <span className="muted">{KIND_NAMES[kind]}</span> {label && <bdi>{label}</bdi>}
            </span>
            <span className="area-share numbers">{PERCENT.format(share)}</span>
            <span className="area-bar" style={{ inlineSize: `${100 * share}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {more}
    </>
  )
}

/** Shows the numbers of the listed areas on an image of the part of the page above the fold. */
export function AreaNumbers({ areas }: AreasProps) {
  return areas.map(({ box }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <span className="area-mark" style={positionWithin(box, FIRST_SCREEN)} aria-hidden="true" key={index}>
      <span className="area-number numbers">{index + 1}</span>
    </span>
  ))
}
