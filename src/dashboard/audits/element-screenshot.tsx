import { useContext, useState } from 'react'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { Screenshots } from './report-context.ts'
import { cropAround, positionWithin } from './screenshot-crop.ts'

/**
 * Shows an issue's element, cropped from the page's screenshot. Renders nothing if the element isn't in the
 * screenshot.
 */
export function ElementScreenshot({ issue: { box, pageUrl } }: { issue: AuditIssueFragment }) {
  const screenshot = useContext(Screenshots).get(pageUrl)
  const [isBroken, setBroken] = useState(false)
  if (!screenshot || !box) return null
  const crop = cropAround(box, screenshot)
  return (
    <div className="element-screenshot">
      {isBroken ? (
        <p className="muted small">Couldn’t load the screenshot.</p>
      ) : (
        <>
          <img
            src={screenshot.url}
            alt="Screenshot with the element outlined."
            style={positionWithin({ x: 0, y: 0, width: screenshot.width, height: screenshot.height }, crop)}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
          <div className="element-outline" style={positionWithin(box, crop)} />
        </>
      )}
    </div>
  )
}
