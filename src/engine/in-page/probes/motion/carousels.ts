import { findAll, IN_BODY } from '../flat-tree.ts'

/** Selects the slides of a carousel by the names that authors give them. */
export const SLIDES =
  '[class*=slide], [class*=carousel], [class*=swiper], [class*=slick], [aria-roledescription=slide], [class*=ticker], [class*=rotat]'
const ELEMENTS_MAX = 3000
const FRAME_MIN_PX = 200
/** The minimum proportion of its frame that a slide fills. */
const SLIDE_SHARE_MIN = 0.6
const TRACK_LEVELS = 2

/** Returns true if an element contains several slides and only some of them are visible. */
export const hasCarousel = (): boolean => hasNamedSlides() || hasTrack()

function hasNamedSlides(): boolean {
  const byParent = Map.groupBy(findAll(SLIDES), ({ parentElement }) => parentElement)
  return [...byParent].some(([parent, slides]) => {
    if (!parent || slides.length < 2) return false
    const frame = (parent.parentElement ?? parent).getBoundingClientRect()
    const isSeen = (slide: Element) => {
      const { left, width } = slide.getBoundingClientRect()
      return (
        slide.checkVisibility({ opacityProperty: true }) &&
        width > 0 &&
        left + width / 2 < frame.right &&
        left + width / 2 > frame.left
      )
    }
    const seen = slides.filter(isSeen).length
    return seen > 0 && seen < slides.length
  })
}

/** Returns true if a frame cuts off a row of slides, regardless of their names. */
const hasTrack = (): boolean =>
  findAll(IN_BODY)
    .slice(0, ELEMENTS_MAX)
    .some((frame) => {
      const { clientWidth, scrollWidth } = frame
      if (clientWidth < FRAME_MIN_PX || scrollWidth < (1 + SLIDE_SHARE_MIN) * clientWidth) return false
      return /hidden|clip/.test(getComputedStyle(frame).overflowX) && slidesIn(frame, clientWidth) > 1
    })

/** Returns the number of large boxes side by side in a frame or in the track inside it. */
function slidesIn(frame: Element, width: number): number {
  let track: Element | null = frame
  for (let level = 0; track && level <= TRACK_LEVELS; level += 1) {
    const boxes = [...track.children].map((child) => child.getBoundingClientRect())
    const large = boxes.filter((box) => box.width >= SLIDE_SHARE_MIN * width && box.height > 0)
    const places = new Set(large.map(({ left }) => Math.round(left)))
    if (places.size > 1) return places.size
    track = track.childElementCount === 1 ? track.firstElementChild : null
  }
  return 0
}
