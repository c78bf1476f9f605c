import { HEADING } from '../../elements/selectors.ts'
import { nameOf, parentOf } from '../../elements/text.ts'

/** What users and developers call a carousel. */
export interface CarouselFact {
  /**
   * The label, id or heading, as in " “News”", " #news" or " near the heading “News”". Empty if there is
   * none.
   */
  name: string
  /** The attribute that makes Bootstrap move the slides. Absent if there is none. */
  ride?: string
  /** Whether the carousel has Bootstrap's markup. */
  isBootstrap?: true
}

const CAROUSEL =
  '[aria-roledescription="carousel" i], [class*=carousel i]:not([class*=item i], [class*=inner i]), [class*=slider i], [class*=slideshow i], [class*=swiper i]:not([class*=slide i], [class*=wrapper i])'
const LEVELS_MAX = 4
const NAME_MAX = 60

/**
 * Returns facts about the carousel that contains changing slides, or null if neither a class nor a role
 * identifies it as one.
 */
export function carouselOf(slides: Element): CarouselFact | null {
  const box = slides.closest(CAROUSEL)
  // Classes on the whole page, such as “has-slider”, don't describe its parts.
  if (!box || box.matches('html, body')) return null
  const ride = ['data-ride', 'data-bs-ride'].find((attribute) => box.getAttribute(attribute) === 'carousel')
  return {
    name: distinctionOf(box),
    ...(ride && { ride: `${ride}="carousel"` }),
    ...(box.matches('.carousel') && { isBootstrap: true as const }),
  }
}

function distinctionOf(box: Element): string {
  const label = box.getAttribute('aria-label')?.trim()
  if (label) return ` “${label.slice(0, NAME_MAX)}”`
  if (box.id) return ` #${box.id}`
  let around = parentOf(box)
  for (let level = 0; around && level < LEVELS_MAX; level += 1) {
    const heading = [...around.querySelectorAll(HEADING)].find((each) => !box.contains(each))
    const text = heading ? nameOf(heading, NAME_MAX) : ''
    if (text) return ` near the heading “${text}”`
    around = parentOf(around)
  }
  return ''
}

const FILES_MAX = 20

/** Returns the URLs of the site's script files. The file that sets up the carousels may be minified. */
export const readSetupUrls = (): string[] =>
  [...document.scripts]
    .filter(({ src }) => URL.parse(src)?.origin === location.origin)
    .map(({ src }) => src)
    .slice(-FILES_MAX)
