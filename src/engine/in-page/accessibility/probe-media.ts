import type { ProbeHit } from '../../accessibility/probe-hit.ts'
import { keep } from './keeper.ts'

/**
 * The minimum number of words per second. This is the pace of slow speech, so a transcript with fewer words
 * must be incomplete.
 */
const WORDS_PER_SECOND_MIN = 1.5
/**
 * A text with at least this many words next to a player counts as its transcript, even if it doesn't mention
 * the recording.
 */
const TRANSCRIPT_WORDS_MIN = 40
/** The assumed duration of recordings whose duration is unknown. */
const DEFAULT_SECONDS = 10
/** Matches the names of films that have audio description. */
const DESCRIBED =
  /audio[-_ ]?descri|audiodes[kc]ri|hörfilm|\bdescribed[-_ ](?:version|video|film)\b|[-_]ad\.(?:mp4|m4v|webm|ogv)\b/i
/** Matches the names of films whose captions are part of the picture. */
const CAPTIONED =
  /\b(?:open|with|mit|avec|con|med|met|com)[-_ ](?:captions?|subtitles|untertiteln?|sous-titres|subtítulos|ondertitel\w*|undertexter|sottotitoli|legendas)\b|\b(?:captioned|subtitled|untertitelt|sous-titrée?|subtitulad[oa]|legendado|ondertiteld|textad)\b/i
const LINK =
  /transcri|text version|described version|audio descri|captioned|untertitel|abschrift|sous-titr|subtítul/i
const MENTION = /\b(video|film|movie|clip|audio|recording|podcast|speech|listen|watch)/i

/**
 * Finds video and audio without an alternative. A program can't determine whether a text matches a recording,
 * but it can detect that there is no text or far too little.
 */
export const probeMedia = (): ProbeHit[] => [
  ...[...document.querySelectorAll('video')].filter(isPresent).flatMap(judgeVideo),
  ...[...document.querySelectorAll('audio')].filter(isPresent).flatMap(judgeAudio),
]

const isPresent = (media: Element): boolean =>
  media.checkVisibility({ visibilityProperty: true }) || media.matches('audio[autoplay]:not([controls])')

function judgeVideo(video: HTMLVideoElement): ProbeHit[] {
  const element = keep(video)
  const hasSound = mayHaveSound(video)
  const isDecoration = video.autoplay && video.loop && !video.controls && !hasSound
  if (isDecoration || hasTextFor(video)) return []
  const hit = (rule: string, message: string): ProbeHit => ({ rule, element, message })
  if (!hasSound)
    return hasTrack(video, ['descriptions'])
      ? []
      : [hit('video-alternative', 'The silent video has no text next to it that describes what it shows.')]
  const hits: ProbeHit[] = []
  if (!hasTrack(video, ['captions', 'subtitles']) && !isNamed(video, CAPTIONED))
    hits.push(hit('video-caption', 'The video has no captions track and no transcript next to it.'))
  if (!hasTrack(video, ['descriptions']) && !hasDescribingAudio(video) && !isNamed(video, DESCRIBED))
    hits.push(
      hit('video-description', 'Neither a track nor text next to the video describes what the video shows.'),
    )
  return hits
}

function judgeAudio(audio: HTMLAudioElement): ProbeHit[] {
  if (!(audio.controls || audio.autoplay) || !mayHaveSound(audio) || audio.loop || hasTextFor(audio))
    return []
  const message = 'The recording has no transcript next to it.'
  return [{ rule: 'audio-transcript', element: keep(audio), message }]
}

/** Returns true if the media has sound, or if the browser can't tell. */
function mayHaveSound(media: HTMLMediaElement): boolean {
  if (media.muted && media.defaultMuted) return false
  const { webkitAudioDecodedByteCount } = media as unknown as { webkitAudioDecodedByteCount?: number }
  return media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || webkitAudioDecodedByteCount !== 0
}

const hasTrack = (media: HTMLMediaElement, kinds: string[]): boolean =>
  media.querySelector(kinds.map((kind) => `track[kind="${kind}"][src]`).join()) !== null

/**
 * Returns true if the name of a video or of its file matches the pattern for a version of the film, such as
 * one with captions.
 */
const isNamed = (video: HTMLVideoElement, version: RegExp): boolean =>
  [video, ...video.querySelectorAll('source')]
    .flatMap((element) => ['src', 'title', 'aria-label'].map((name) => element.getAttribute(name)))
    .some((name) => name !== null && version.test(name))

/** Returns true if a player seems to play a separate audio track along with the video. */
const hasDescribingAudio = (video: HTMLVideoElement): boolean =>
  [...(video.parentElement?.querySelectorAll('audio, audio source') ?? [])].some((audio) =>
    /descri/i.test(`${audio.getAttribute('src')} ${audio.getAttribute('title')} ${audio.className}`),
  )

function hasTextFor(media: HTMLMediaElement): boolean {
  const near = neighborsOf(media)
  const links = near.flatMap((element) => [element, ...element.querySelectorAll('a[href]')])
  if (links.some((link) => link.matches('a[href]') && LINK.test(link.textContent))) return true
  const ids = (media.getAttribute('aria-describedby') ?? '').split(/\s+/)
  const referenced = ids.flatMap((id) => (id && document.getElementById(id)) || [])
  const text = [...near, ...referenced].map((element) => element.textContent).join(' ')
  return isTranscript(text, Number.isFinite(media.duration) ? media.duration : DEFAULT_SECONDS)
}

/** Returns true if a text next to a recording is long enough to be its transcript. */
export function isTranscript(text: string, seconds: number): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return words >= seconds * WORDS_PER_SECOND_MIN && (MENTION.test(text) || words >= TRANSCRIPT_WORDS_MIN)
}

/**
 * Returns the elements directly before and after a player. If a box contains only the player, returns those
 * before and after the box.
 */
function neighborsOf(media: Element): Element[] {
  const box =
    media.closest('figure') ?? (media.parentElement?.children.length === 1 ? media.parentElement : media)
  const start = box === document.body || box === document.documentElement ? media : box
  const before = [start.previousElementSibling, start.previousElementSibling?.previousElementSibling]
  const after = [start.nextElementSibling, start.nextElementSibling?.nextElementSibling]
  const inside = start === media ? [] : [...start.children].filter((child) => child !== media)
  return [...before, ...after, ...inside].filter(
    (element): element is Element =>
      !!element && !element.matches('video, audio, script, style') && isExposed(element),
  )
}

const isExposed = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[aria-hidden="true"]') &&
  Number.parseFloat(getComputedStyle(element).textIndent) > -999
