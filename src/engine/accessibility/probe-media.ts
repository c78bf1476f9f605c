import type { KeeperWorld } from './element-keeper.ts'
import type { ProbeHit } from './probe-hit.ts'

/**
 * Runs inside a frame: films and sounds without what replaces them. Whether a text beside one says the same nobody can
 * tell by program; that there is none, or one far too short to, can be told.
 */
export function probeMedia(): ProbeHit[] {
  const world = globalThis as unknown as KeeperWorld
  /** Slow speech; a transcript with fewer words leaves something out. */
  const WORDS_PER_SECOND_MIN = 1.5
  /** A text of this length right beside a player is its transcript even when it names no film. */
  const TRANSCRIPT_WORDS_MIN = 40
  const LINK =
    /transcri|text version|described version|audio descri|captioned|untertitel|abschrift|sous-titr|subtítul/i
  const MENTION = /\b(video|film|movie|clip|audio|recording|podcast|speech|listen|watch)/i

  const isExposed = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"]') &&
    Number.parseFloat(getComputedStyle(element).textIndent) > -999

  /** What stands directly before and after it, or after the box that holds nothing else. */
  const neighboursOf = (media: Element): Element[] => {
    const box =
      media.closest('figure') ?? (media.parentElement?.children.length === 1 ? media.parentElement : media)
    const place = box === document.body || box === document.documentElement ? media : box
    const before = [place.previousElementSibling, place.previousElementSibling?.previousElementSibling]
    const after = [place.nextElementSibling, place.nextElementSibling?.nextElementSibling]
    const inside = place === media ? [] : [...place.children].filter((child) => child !== media)
    return [...before, ...after, ...inside].filter(
      (element): element is Element =>
        !!element && !element.matches('video, audio, script, style') && isExposed(element),
    )
  }

  const hasTextFor = (media: HTMLMediaElement): boolean => {
    const near = neighboursOf(media)
    const described = (media.getAttribute('aria-describedby') ?? '').split(/\s+/)
    const referenced = described.flatMap((id) => (id && document.getElementById(id)) || [])
    const links = near.flatMap((element) => [element, ...element.querySelectorAll('a[href]')])
    if (links.some((link) => link.matches('a[href]') && LINK.test(link.textContent))) return true
    const text = [...near, ...referenced].map((element) => element.textContent).join(' ')
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    const seconds = Number.isFinite(media.duration) ? media.duration : 10
    const isLongEnough = words >= seconds * WORDS_PER_SECOND_MIN
    return isLongEnough && (MENTION.test(text) || words >= TRANSCRIPT_WORDS_MIN)
  }

  /** True also when it cannot be told. */
  const mayHaveSound = (media: HTMLMediaElement): boolean => {
    if (media.muted && media.defaultMuted) return false
    const { webkitAudioDecodedByteCount } = media as unknown as { webkitAudioDecodedByteCount?: number }
    return media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || webkitAudioDecodedByteCount !== 0
  }

  /** A second sound track that a player plays along with the film. */
  const hasDescribingAudio = (video: HTMLVideoElement): boolean =>
    [...(video.parentElement?.querySelectorAll('audio, audio source') ?? [])].some((audio) =>
      /descri/i.test(`${audio.getAttribute('src')} ${audio.getAttribute('title')} ${audio.className}`),
    )

  const hasTrack = (media: HTMLMediaElement, kinds: string): boolean =>
    media.querySelector(kinds.replace(/\w+/g, 'track[kind="$&"][src]')) !== null

  const judgeVideo = (video: HTMLVideoElement): ProbeHit[] => {
    const element = world.keep(video)
    const isDecoration = video.autoplay && video.loop && !video.controls && !mayHaveSound(video)
    if (isDecoration) return []
    const hasText = hasTextFor(video)
    const hits: ProbeHit[] = []
    if (!mayHaveSound(video)) {
      if (!hasText && !hasTrack(video, 'descriptions'))
        hits.push({
          rule: 'video-alternative',
          element,
          message: 'No text beside the silent film says what it shows.',
        })
      return hits
    }
    if (!hasTrack(video, 'captions, subtitles') && !hasText)
      hits.push({
        rule: 'video-caption',
        element,
        message: 'The film has no track with captions and no transcript beside it.',
      })
    if (!hasTrack(video, 'descriptions') && !hasText && !hasDescribingAudio(video))
      hits.push({
        rule: 'video-description',
        element,
        message: 'What the film shows is described neither by a track nor in text beside it.',
      })
    return hits
  }

  const judgeAudio = (audio: HTMLAudioElement): ProbeHit[] => {
    if (!(audio.controls || audio.autoplay) || !mayHaveSound(audio) || audio.loop || hasTextFor(audio))
      return []
    return [
      {
        rule: 'audio-transcript',
        element: world.keep(audio),
        message: 'No text beside the recording says what is heard.',
      },
    ]
  }

  const isThere = (media: Element): boolean =>
    media.checkVisibility({ visibilityProperty: true }) || media.matches('audio[autoplay]:not([controls])')
  return [
    ...[...document.querySelectorAll('video')].filter(isThere).flatMap(judgeVideo),
    ...[...document.querySelectorAll('audio')].filter(isThere).flatMap(judgeAudio),
  ]
}
