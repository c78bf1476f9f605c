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

  const isAwaited = (image: Element): boolean =>
    (image.getAttribute('src') ?? '') === '' && !image.hasAttribute('srcset')

  return tools
    .tagged('img')
    .filter((image) => tools.isShown(image) && !isPixel(image) && !isAwaited(image))
    .slice(0, imagesMax)
    .map((image) => {
      const { complete, naturalWidth, currentSrc } = image as HTMLImageElement
      return {
        src: (currentSrc || (image.getAttribute('src') ?? '')).slice(0, 500),
        alt: image.getAttribute('alt'),
        isBroken: complete && naturalWidth === 0,
        hasReservedRoom: hasReservedRoom(image),
        box: tools.boxOf(image),
        group: tools.groupOf(image),
        ref: tools.describe(image),
      }
    })
}

/** Runs inside pages: sound and moving pictures, embedded players by the words their addresses use. */
export function readMedia(tools: PageTools): MediaArtifact[] {
  const playerOf = (element: Element): MediaArtifact => {
    const player = element as HTMLMediaElement
    return {
      kind: element.localName as 'video' | 'audio',
      autoplay: element.hasAttribute('autoplay'),
      muted: player.muted || element.hasAttribute('muted'),
      durationSeconds: Number.isFinite(player.duration) ? player.duration : null,
      ref: tools.describe(element),
    }
  }
  const embedOf = (element: Element): MediaArtifact => {
    const query = URL.parse(element.getAttribute('src') ?? '', document.baseURI)?.searchParams
    const isOn = (name: string): boolean => /^(1|true)$/.test(query?.get(name) ?? '')
    return {
      kind: 'embed',
      autoplay: isOn('autoplay'),
      muted: isOn('mute') || isOn('muted') || isOn('background'),
      durationSeconds: null,
      ref: tools.describe(element),
    }
  }
  const players = tools.tagged('video', 'audio').slice(0, 200).map(playerOf)
  const embeds = tools.tagged('iframe').slice(0, 200).map(embedOf)
  return [...players, ...embeds]
}
