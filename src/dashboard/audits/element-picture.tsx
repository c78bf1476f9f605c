import { useContext, useState } from 'react'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { styleWithin, viewAround } from './element-view.ts'
import { Screenshots } from './report-context.ts'

/** The element of an issue as it looked, cut out of the screenshot of its page; nothing where it does not show there. */
export function ElementPicture({ issue: { box, pageUrl } }: { issue: AuditIssueFragment }) {
  const screenshot = useContext(Screenshots).get(pageUrl)
  const [isBroken, setBroken] = useState(false)
  if (!screenshot || !box) return null
  const view = viewAround(box, screenshot)
  return (
    <div className="element-picture">
      {isBroken ? (
        <p className="muted small">The picture could not be loaded.</p>
      ) : (
        <>
          <img
            src={screenshot.url}
            alt="The element as it looked on the page, outlined."
            style={styleWithin({ x: 0, y: 0, width: screenshot.width, height: screenshot.height }, view)}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
          <div className="element-outline" style={styleWithin(box, view)} />
        </>
      )}
    </div>
  )
}
