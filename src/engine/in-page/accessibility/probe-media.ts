import type { ProbeHit } from '../../accessibility/probe-hit.ts'
import { findAll } from '../probes/flat-tree.ts'
import { keep } from './keeper.ts'
import { type MediaText, textFor } from './media-text.ts'
import { playerOf } from './own-player.ts'
import { isReadAloud } from './read-aloud.ts'

/** Matches the names of films that have audio description. */
const DESCRIBED =
  /audio[-_ ]?descri|audiodes[kc]ri|hörfilm|\bdescribed[-_ ](?:version|video|film)\b|[-_]ad\.(?:mp4|m4v|webm|ogv)\b/i
/** Matches the names of films whose captions are part of the picture. */
const CAPTIONED =
  /\b(?:open|with|mit|avec|con|med|met|com)[-_ ](?:captions?|subtitles|untertiteln?|sous-titres|subtítulos|ondertitel\w*|undertexter|sottotitoli|legendas)\b|\b(?:captioned|subtitled|untertitelt|sous-titrée?|subtitulad[oa]|legendado|ondertiteld|textad)\b/i

/**
 * Matches the names of files without sound. The browser can't tell whether a file has sound until it has
 * loaded the file.
 */
const SILENT =
  /(?:^|[-_/.])(?:silent|muted?|no[-_]?(?:audio|sound)|without[-_]sound|stumm|ohne[-_]ton|sans[-_]son|sin[-_]sonido|senza[-_]audio|zonder[-_]geluid)(?:[-_.]|$)/i

/**
 * Finds video and audio without an alternative. A program can't determine whether text matches a recording,
 * but it can detect that there is no text, far too little, or none that mentions the recording.
 */
export const probeMedia = (): ProbeHit[] => [
  ...(findAll('video') as HTMLVideoElement[]).filter(isPresent).flatMap(judgeVideo),
  ...(findAll('audio') as HTMLAudioElement[]).filter(isPresent).flatMap(judgeAudio),
  ...judgeOwnPlayers(),
]

const isPresent = (media: Element): boolean =>
  media.checkVisibility({ visibilityProperty: true }) || media.matches('audio[autoplay]:not([controls])')

function judgeVideo(video: HTMLVideoElement): ProbeHit[] {
  const hasSound =
    mayHaveSound(video) && !(video.readyState === HTMLMediaElement.HAVE_NOTHING && isNamed(video, SILENT))
  const isDecoration = video.autoplay || video.matches('[aria-hidden=true]')
  if (isDecoration && video.loop && !video.controls && !hasSound) return []
  const text = textFor(video)
  return hasSound ? judgeFilm(video, text) : judgeSilentVideo(video, text)
}

function judgeSilentVideo(video: HTMLVideoElement, text: MediaText): ProbeHit[] {
  if (isLabeled(text) || hasPlayedDescriptions(video) || hasDescribingAudio(video)) return []
  const message =
    'There is no text description next to the silent video, so users who can’t see it don’t know what happens in it.'
  return [{ rule: 'video-alternative', element: keep(video), message }]
}

/**
 * Text replaces captions only if it states that the film has the same content. If a film has captions, long
 * text next to it is probably about the film.
 */
function judgeFilm(video: HTMLVideoElement, text: MediaText): ProbeHit[] {
  const element = keep(video)
  const hits: ProbeHit[] = []
  const hasCaptions = hasTrack(video, ['captions', 'subtitles']) || isNamed(video, CAPTIONED)
  if (!hasCaptions && text !== 'same') hits.push({ rule: 'video-caption', element, message: CAPTIONS[text] })
  const hasText = isLabeled(text) || (text === 'unlabeled' && hasCaptions)
  const isDescribed = hasPlayedDescriptions(video) || hasDescribingAudio(video) || isNamed(video, DESCRIBED)
  if (!hasText && !isDescribed) hits.push({ rule: 'video-description', element, message: DESCRIPTION })
  return hits
}

const CAPTIONS: Readonly<Record<Exclude<MediaText, 'same'>, string>> = {
  none: 'The video has no captions track, and there is no transcript next to it, so users who can’t hear miss what is said.',
  unlabeled: 'The video has no captions track, so users who can’t hear miss what is said.',
  transcript:
    'The video has no captions track, so users who can’t hear miss what is said. A transcript doesn’t replace captions because users can’t read it while watching.',
}

const DESCRIPTION =
  'Neither an audio description nor text next to the video describes what the video shows, so users who can’t see it miss this information.'

function judgeAudio(audio: HTMLAudioElement): ProbeHit[] {
  if (!(audio.controls || audio.autoplay) || !mayHaveSound(audio) || audio.loop) return []
  const isAlternative = isDescription(audio) && audio.parentElement?.querySelector('video')
  const hasText = isLabeled(textFor(audio)) || isReadAloud(audio)
  return isAlternative || hasText ? [] : [transcriptHit(audio)]
}

/**
 * Evaluates recordings that are played with the page's own controls. A player may have several recordings.
 */
function judgeOwnPlayers(): ProbeHit[] {
  const recordings = new Map<Element, HTMLAudioElement>()
  for (const audio of findAll('audio') as HTMLAudioElement[]) {
    const player = mayHaveSound(audio) && !audio.loop ? playerOf(audio) : null
    if (player && !recordings.has(player) && !player.querySelector('video')) recordings.set(player, audio)
  }
  return [...recordings].flatMap(([player, audio]) =>
    isLabeled(textFor(audio, player)) || isReadAloud(audio, player) ? [] : [transcriptHit(player)],
  )
}

const transcriptHit = (element: Element): ProbeHit => ({
  rule: 'audio-transcript',
  element: keep(element),
  message: 'There is no transcript next to the recording, so users who can’t hear miss what is said.',
})

const isLabeled = (text: MediaText): boolean => text === 'transcript' || text === 'same'

/** Returns true if the media has sound, or if the browser can't tell. */
function mayHaveSound(media: HTMLMediaElement): boolean {
  if (media.muted && media.defaultMuted) return false
  const { webkitAudioDecodedByteCount } = media as unknown as { webkitAudioDecodedByteCount?: number }
  return media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || webkitAudioDecodedByteCount !== 0
}

/**
 * No browser plays description tracks, so these tracks need a player that supports them, instead of the
 * browser's controls.
 */
const hasPlayedDescriptions = (video: HTMLVideoElement): boolean =>
  !video.controls && hasTrack(video, ['descriptions'])

const hasTrack = (media: HTMLMediaElement, kinds: string[]): boolean =>
  media.querySelector(kinds.map((kind) => `track[kind="${kind}"][src]`).join()) !== null

/**
 * Returns true if the name of a video or its file matches the pattern for a version of the film, such as one
 * with captions.
 */
const isNamed = (video: HTMLVideoElement, version: RegExp): boolean =>
  [video, ...video.querySelectorAll('source')]
    .flatMap((element) => ['src', 'title', 'aria-label'].map((name) => element.getAttribute(name)))
    .some((name) => name !== null && version.test(name))

/** Returns true if a player seems to play a separate audio track along with the video. */
const hasDescribingAudio = (video: HTMLVideoElement): boolean =>
  [...(video.parentElement?.querySelectorAll('audio') ?? [])].some(isDescription)

const isDescription = (audio: HTMLAudioElement): boolean =>
  [audio, ...audio.querySelectorAll('source')].some((element) =>
    /descri/i.test(`${element.getAttribute('src')} ${element.getAttribute('title')} ${element.className}`),
  )
