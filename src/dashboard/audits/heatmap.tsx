import { useState } from 'react'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { AreaNumbers, Areas, type AttentionHeatmap, FIRST_SCREEN } from './attention-areas.tsx'
import type { Screenshot } from './audit.ts'
import { HeatmapDialog } from './heatmap-dialog.tsx'

interface HeatmapProps {
  heatmap: AttentionHeatmap
  /** A screenshot of the same page. Null if it couldn't be taken. */
  screenshot: Screenshot | null
}

/**
 * Shows the predicted attention and the areas that draw the most attention. Users can open an enlarged
 * version.
 */
export function Heatmap({ heatmap, screenshot }: HeatmapProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="card heatmap">
      <h3>Where visitors look first</h3>
      <div className="heatmap-columns">
        {isBroken ? (
          <p className="heatmap-missing muted">Couldn’t load the heatmap.</p>
        ) : (
          <div className="heatmap-preview">
            <div className="heatmap-frame">
              <img
                className="heatmap-image"
                src={heatmap.url}
                alt="Heatmap of predicted attention over the initial viewport of the first page."
                width={FIRST_SCREEN.width}
                height={FIRST_SCREEN.height}
                loading="lazy"
                decoding="async"
                onError={() => setBroken(true)}
              />
              <AreaNumbers areas={heatmap.areas} />
            </div>
            <div className="heatmap-scale">
              <div>
                <div className="ramp" aria-hidden="true" />
                <p className="ramp-labels small muted">
                  <span>Less attention</span>
                  <span>More attention</span>
                </p>
              </div>
              <HeatmapDialog heatmap={heatmap} screenshot={screenshot} />
            </div>
          </div>
        )}
        <div className="heatmap-text">
          <Areas areas={heatmap.areas} />
          <HowToUse modelVersion={heatmap.modelVersion} />
        </div>
      </div>
    </div>
  )
}

function HowToUse({ modelVersion }: { modelVersion: string }) {
  return (
    <PlainDisclosure title="How to use the heatmap" level={3}>
      <div className="heatmap-text small">
        <p>
          The heatmap predicts what draws attention on the first page before visitors scroll, based on visual
          contrast and on the size, position and type of the elements.
        </p>
        <p>
          Check that the areas at the top of the list are the ones that matter most. If they aren’t, give the
          important parts more space or contrast, or tone down what distracts from them.
        </p>
        <p>
          The heatmap is a prediction by the model <code>{modelVersion}</code>, not a recording of visitors.
          It doesn’t affect the scores.
        </p>
      </div>
    </PlainDisclosure>
  )
}
