import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Label } from 'react-aria-components/Label'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { AreaNumbers, type AttentionHeatmap, FIRST_SCREEN } from './attention-areas.tsx'
import type { Screenshot } from './audit.ts'

interface HeatmapDialogProps {
  heatmap: AttentionHeatmap
  screenshot: Screenshot | null
}

/** Shows the heatmap on top of the page in a dialog, as large as the window allows. */
export function HeatmapDialog({ heatmap, screenshot }: HeatmapDialogProps) {
  return (
    <DialogTrigger>
      <Button size="small">Enlarge</Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal modal-large">
          <Dialog className="dialog">
            {({ close }) => <LargeHeatmap heatmap={heatmap} screenshot={screenshot} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

function LargeHeatmap({ heatmap, screenshot, onClose }: HeatmapDialogProps & { onClose: () => void }) {
  const [opacity, setOpacity] = useState(100)
  const [hasAreas, setAreas] = useState(false)
  return (
    <>
      <div className="dialog-head">
        <Heading slot="title" level={2}>
          Where visitors look first
        </Heading>
        <Button size="small" onPress={onClose}>
          Close
        </Button>
      </div>
      <div className="heatmap-controls">
        {screenshot && <OpacitySlider value={opacity} onChange={setOpacity} />}
        {heatmap.areas.length > 0 && (
          <Checkbox label="Show area numbers" isSelected={hasAreas} onChange={setAreas} />
        )}
        <a href={heatmap.url}>Open image</a>
      </div>
      <div className="heatmap-over">
        {screenshot && (
          <img
            src={screenshot.url}
            alt="The part of the page that’s visible without scrolling."
            width={screenshot.width}
            height={screenshot.height}
          />
        )}
        <img
          src={heatmap.url}
          alt="Heatmap of predicted attention."
          style={{ opacity: opacity / 100 }}
          {...FIRST_SCREEN}
        />
        {hasAreas && <AreaNumbers areas={heatmap.areas} />}
      </div>
    </>
  )
}

function OpacitySlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <Slider className="slider" value={value} onChange={onChange} minValue={0} maxValue={100} step={5}>
      <Label>Heatmap strength</Label>
      <SliderOutput className="numbers small muted">{`${value}%`}</SliderOutput>
      <SliderTrack className="slider-track">
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </Slider>
  )
}
