import { keep } from '../../accessibility/keeper.ts'
import { findAll, IN_BODY } from '../flat-tree.ts'
import { hasStop, isWatchable } from './moving.ts'

/** An image that may be animated. */
export interface Picture {
  element: number
  url: string
  /** The area in square CSS pixels. */
  area: number
  /** Whether a control near the image can stop the animation. */
  hasStop: boolean
}

const PICTURES_MAX = 60
const ANIMATED =
  /\.(gif|apng|png|webp)([?#]|$)|^data:image\/(gif|apng|png|webp)|[?&](format|fm)=(gif|webp|png)/i
const URL_OF = /url\("([^"]+)"\)/

/** Returns the images that may be animated, with the most likely file formats first. */
export function readPictures(): Picture[] {
  const found = new Map<string, Picture>()
  const add = (element: Element, url: string) => {
    if (url === '' || found.has(url) || !ANIMATED.test(url) || !isWatchable(element)) return
    const { width, height } = element.getBoundingClientRect()
    found.set(url, {
      element: keep(element),
      url,
      area: Math.round(width * height),
      hasStop: hasStop(element),
    })
  }
  for (const image of findAll('img') as HTMLImageElement[]) add(image, image.currentSrc)
  for (const element of [document.body, ...findAll(IN_BODY)]) {
    const { backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') add(element, URL_OF.exec(backgroundImage)?.[1] ?? '')
  }
  const rank = ({ url }: Picture) => Number(!/gif/i.test(url))
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b)).slice(0, PICTURES_MAX)
}
