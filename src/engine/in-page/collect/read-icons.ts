import type { IconArtifact } from '../../collect/use-artifacts.ts'
import { nameOf, squeeze } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import type { PageTools } from './page-tools.ts'

/** Matches class names of common icon sets, such as `fa-home`. */
const SET =
  /(^|\s)(fa[bsrldt]?|bi|mdi|glyphicon|ti|ri|bx[sl]?|la[bsrl]?|ion|icon|lni|uil|ph|pi|si|zmdi|ft)-[a-z]/
/** Matches icon sets that use ligatures to draw an icon from its name. */
const LIGATURES = /(^|\s)material-(icons|symbols)/
const NAME = /^[a-z][a-z0-9_]{2,40}$/
const PICTURES = 'img, svg, picture, canvas, video, object'

/** Reads icons that should be shown but aren't. */
export const readIcons = (tools: PageTools): IconArtifact[] =>
  tools
    .tagged('i', 'span', 'em')
    .flatMap((element) => readIcon(tools, element))
    .slice(0, LIMITS.icons)

function readIcon(tools: PageTools, element: Element): IconArtifact[] {
  const classes = element.getAttribute('class') ?? ''
  const text = squeeze(element.textContent ?? '')
  const kind = kindOf(element, classes, text)
  if (kind === null || !tools.isShown(element)) return []
  const control = element.closest('a, button, [role="button"]')
  const isOnlyContent =
    control !== null && squeeze(control.textContent ?? '') === text && !control.querySelector(PICTURES)
  const isNamed = kind === 'blank' && isOnlyContent && /[\p{L}\p{N}]/u.test(nameOf(control, 40))
  return [{ kind, text, isOnlyContent, ...(isNamed && { isNamed }), ref: tools.describe(element) }]
}

function kindOf(element: Element, classes: string, text: string): IconArtifact['kind'] | null {
  if (LIGATURES.test(classes) && NAME.test(text)) return drawsLigatures(element) ? null : 'word'
  if (!SET.test(classes) || element.firstElementChild || text !== '') return null
  return isPainted(element) ? null : 'blank'
}

/** Returns true if the element's first font is an icon font that has loaded. */
function drawsLigatures(element: Element): boolean {
  const [family = ''] = getComputedStyle(element).fontFamily.split(',')
  const name = unquoted(family)
  if (!/material/i.test(name)) return false
  return [...document.fonts].some((font) => unquoted(font.family) === name && font.status === 'loaded')
}

const unquoted = (family: string): string => family.trim().replace(/^["']|["']$/g, '')

/**
 * Returns true if the element or one of its pseudo-elements shows a character, an image, a mask or a color.
 */
function isPainted(element: Element): boolean {
  return [undefined, '::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo)
    const hasContent = pseudo !== undefined && !/^(none|normal|""|'')$/.test(style.content)
    const hasBox = pseudo === undefined || hasContent || /^(""|'')$/.test(style.content)
    const isFilled =
      style.backgroundImage !== 'none' ||
      style.maskImage !== 'none' ||
      !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
      Number.parseFloat(style.borderTopWidth) > 0
    return hasContent || (hasBox && isFilled)
  })
}
