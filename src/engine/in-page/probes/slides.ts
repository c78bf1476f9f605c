import { parentOf } from '../elements/text.ts'
import { ancestorsOf } from './flat-tree.ts'

const SLIDES = { min: 2, widthMin: 150, heightMin: 60, tolerancePx: 2, levels: 3 }

/** Returns the row of equally wide slides in a box, or null if there is none or the box doesn't cut it off. */
export function slidesIn(box: Element): Element | null {
  const { width, height } = box.getBoundingClientRect()
  if (width < SLIDES.widthMin || height < SLIDES.heightMin) return null
  let level = [box]
  for (let depth = 0; depth <= SLIDES.levels; depth += 1) {
    const track = level.find((element) => isCutRow(element, box))
    if (track) return track
    level = level.flatMap((element) => [...element.children])
  }
  return null
}

function isCutRow(element: Element, box: Element): boolean {
  const slides = [...element.children].map((child) => child.getBoundingClientRect())
  const [first] = slides
  const last = slides.at(-1)
  if (!first || !last || slides.length < SLIDES.min || first.width < SLIDES.widthMin) return false
  const isRow = slides.every(
    ({ width, top }) =>
      Math.abs(width - first.width) <= SLIDES.tolerancePx && Math.abs(top - first.top) <= SLIDES.tolerancePx,
  )
  const cutting = [element, ...ancestorsOf(element)].find((around) =>
    /hidden|clip/.test(getComputedStyle(around).overflowX),
  )
  // In Chromium, other boxes can be scrolled with the keyboard.
  if (!isRow || !cutting || !(box.contains(cutting) || cutting === parentOf(box))) return false
  return last.right > cutting.getBoundingClientRect().right + first.width / 2
}
