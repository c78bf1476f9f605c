import type { ImageArtifact, MediaArtifact } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

/** Runs inside pages: the images that readers see, tracking pixels apart. */
export function readImages(tools: PageTools, imagesMax: number): ImageArtifact[] {
  const styleOf = (element: Element, property: string): string =>
    element.computedStyleMap().get(property)?.toString() ?? 'auto'

  const isPixel = (image: Element): boolean =>
    [image.getAttribute('width'), image.getAttribute('height')].some(
      (size) => size !== null && Number.parseFloat(size) <= 2,
    )

  /** An image in a box of fixed height, or out of the flow, moves nothing when it arrives. */
  const hasReservedRoom = (image: Element): boolean => {
    if (/^(absolute|fixed)$/.test(styleOf(image, 'position'))) return true
    if (styleOf(image, 'aspect-ratio') !== 'auto') return true
    if (styleOf(image, 'height') !== 'auto') return true
    let parent = image.parentElement
    for (let level = 0; parent && level < 3; level += 1) {
      if (styleOf(parent, 'height') !== 'auto' || styleOf(parent, 'aspect-ratio') !== 'auto') return true
      if (/^(absolute|fixed)$/.test(styleOf(parent, 'position'))) return true
      parent = parent.parentElement
    }
    return false
  }

  const shownOf = (image: Element) => {
    const { width, height } = image.getBoundingClientRect()
    const style = getComputedStyle(image)
    const sum = (names: string[]) =>
      names.reduce((total, name) => total + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0)
    return {
      width: width - sum(['padding-left', 'padding-right', 'border-left-width', 'border-right-width']),
      height: height - sum(['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']),
    }
  }

  const isAwaited = (image: Element): boolean =>
    (image.getAttribute('src') ?? '') === '' && !image.hasAttribute('srcset')

  return tools
    .tagged('img')
    .filter((image) => tools.isShown(image) && !isPixel(image) && !isAwaited(image))
    .slice(0, imagesMax)
    .map((image) => {
      const { complete, naturalWidth, naturalHeight, currentSrc } = image as HTMLImageElement
      const src = currentSrc || (image.getAttribute('src') ?? '')
      return {
        src: src.slice(0, 500),
        alt: image.getAttribute('alt'),
        isBroken: complete && naturalWidth === 0,
        hasReservedRoom: hasReservedRoom(image),
        naturalWidth,
        naturalHeight,
        shown: shownOf(image),
        isVector: /\.svg([?#]|$)|^data:image\/svg/i.test(src),
        fit: styleOf(image, 'object-fit'),
        box: tools.boxOf(image),
        group: tools.groupOf(image),
        ref: tools.describe(image),
      }
    })
}

/** Runs inside pages: audio and video elements, and embedded players by the words that their addresses use. */
export function readMedia(tools: PageTools): MediaArtifact[] {
  /** Names of the buttons that players have, in eight languages. */
  const SILENCES =
    /\b(pause|stop|mute|unmute|sound|play|stumm|ton|anhalten|abspielen|muet|son|arrêter|silenciar|detener|pausa|muto|dempen|pauzeren|silenciar|wycisz|ljud)\b/i
  const areaOf = (element: Element): number => {
    const { width, height } = tools.boxOf(element)
    return tools.isShown(element) ? Math.round(width * height) : 0
  }
  const hasButtonBeside = (element: Element): boolean =>
    [element.parentElement, element.parentElement?.parentElement].some(
      (box) => box && box !== document.body && box.querySelector('button, [role="button"]') !== null,
    )
  const hasSilencerBeside = (element: Element): boolean =>
    [element.parentElement, element.parentElement?.parentElement].some(
      (box) =>
        box &&
        box !== document.body &&
        [...box.querySelectorAll('button, [role="button"]')].some(
          (button) =>
            tools.isShown(button) &&
            !button.closest('[aria-hidden="true"]') &&
            SILENCES.test(tools.nameOf(button, 60)),
        ),
    )
  const playsSecondsOf = ({ duration, currentSrc }: HTMLMediaElement): number | null => {
    const fragment = /[#&]t=(?:npt:)?([\d.]*)(?:,([\d.]+))?/.exec(currentSrc)
    const start = Number(fragment?.[1] || 0)
    const end = fragment?.[2] ? Number(fragment[2]) : duration
    return Number.isFinite(end) ? Math.max(0, Math.min(end, duration || end) - start) : null
  }
  const playerOf = (element: Element): MediaArtifact => {
    const player = element as HTMLMediaElement
    return {
      kind: element.localName as 'video' | 'audio',
      autoplay: element.hasAttribute('autoplay'),
      loops: element.hasAttribute('loop'),
      hasControls: element.hasAttribute('controls') || hasButtonBeside(element),
      areaPx: areaOf(element),
      muted: player.muted || element.hasAttribute('muted'),
      canBeSilenced: element.hasAttribute('controls') || hasSilencerBeside(element),
      playsSeconds: playsSecondsOf(player),
      ref: tools.describe(element),
    }
  }
  const embedOf = (element: Element): MediaArtifact => {
    const query = URL.parse(element.getAttribute('src') ?? '', document.baseURI)?.searchParams
    const isOn = (name: string): boolean => /^(1|true)$/.test(query?.get(name) ?? '')
    return {
      kind: 'embed',
      autoplay: isOn('autoplay'),
      loops: isOn('loop'),
      hasControls: !isOn('background') && query?.get('controls') !== '0',
      areaPx: areaOf(element),
      muted: isOn('mute') || isOn('muted') || isOn('background'),
      canBeSilenced: query?.get('controls') !== '0',
      playsSeconds: null,
      ref: tools.describe(element),
    }
  }
  const players = tools.tagged('video', 'audio').slice(0, 200).map(playerOf)
  const embeds = tools.tagged('iframe').slice(0, 200).map(embedOf)
  return [...players, ...embeds]
}
