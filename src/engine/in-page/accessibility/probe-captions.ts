import type { ProbeHit } from '../../accessibility/probe-hit.ts'
import { countWords, squeeze } from '../elements/text.ts'
import { findAll } from '../probes/flat-tree.ts'
import { keep } from './keeper.ts'
import { isPlaceholderCue, isSoundCue } from './placeholder-cues.ts'

const TRACK = 'track:is([kind="captions"], [kind="subtitles"], :not([kind]))[src]'
const VIDEOS_MAX = 10
const WAIT_MS = 1000
const QUOTE_MAX = 60
/** Three cues with the same text aren't a coincidence. */
const SAME_MIN = 3
const LONG = { seconds: 60, wordsPerMinute: 2 }

/** Finds videos whose captions were never written. Reads only files from the page’s own site. */
export async function probeCaptions(): Promise<ProbeHit[]> {
  const videos = (findAll('video') as HTMLVideoElement[]).filter((video) =>
    video.checkVisibility({ visibilityProperty: true }),
  )
  const hits = await Promise.all(videos.slice(0, VIDEOS_MAX).map(judgeCaptions))
  return hits.flat()
}

async function judgeCaptions(video: HTMLVideoElement): Promise<ProbeHit[]> {
  const tracks = [...video.querySelectorAll<HTMLTrackElement>(TRACK)]
  if (tracks.length === 0 || !tracks.every(isReadable)) return []
  const texts = await Promise.all(tracks.map(textsOf))
  const verdicts = texts.map((cues) => cues && verdictOf(cues, video.duration))
  // Captions in one language are enough, and a track that wasn't loaded may be good.
  const [first] = verdicts
  if (!first || !verdicts.every(Boolean)) return []
  return [{ ...first, rule: 'video-caption', element: keep(video) }]
}

function isReadable({ readyState, src }: HTMLTrackElement): boolean {
  const url = URL.parse(src, location.href)
  if (readyState === HTMLTrackElement.LOADED) return true
  return url !== null && (url.origin === location.origin || /^(?:data|blob):$/.test(url.protocol))
}

/** Returns the text of a track’s cues, or null if the browser can’t load them. */
async function textsOf(element: HTMLTrackElement): Promise<string[] | null> {
  const { track } = element
  const { mode } = track
  if (mode === 'disabled') track.mode = 'hidden'
  await loaded(element)
  const isLoaded = element.readyState === HTMLTrackElement.LOADED
  const texts = isLoaded ? [...(track.cues ?? [])].map((cue) => textOf(cue as VTTCue)) : null
  track.mode = mode
  return texts
}

const loaded = (element: HTMLTrackElement): Promise<void> =>
  new Promise((resolve) => {
    if (element.readyState >= HTMLTrackElement.LOADED) return resolve()
    const end = () => resolve()
    for (const event of ['load', 'error']) element.addEventListener(event, end, { once: true })
    setTimeout(end, WAIT_MS)
  })

const textOf = ({ text }: VTTCue): string => squeeze((text ?? '').replace(/<[^>]*>/g, ''))

type Verdict = Pick<ProbeHit, 'message' | 'strength' | 'fix'>

const FIX =
  'In the captions file, add timed captions for everything that is said in the video and for the sounds that matter.'

function verdictOf(texts: readonly string[], duration: number): Verdict | null {
  const [first] = texts
  if (first === undefined)
    return {
      strength: 'certain',
      message: 'The video’s captions track is empty, so users who can’t hear miss what is said.',
      fix: FIX,
    }
  const quote = `“${first.length > QUOTE_MAX ? `${first.slice(0, QUOTE_MAX)}…` : first}”`
  const spoken = texts.filter((text) => text !== '' && !isSoundCue(text))
  const placeholders = texts.filter(isPlaceholderCue)
  if (placeholders.length > 0 && placeholders.length >= spoken.length) {
    const message = `The video’s captions are only placeholders, such as ${quote}, so users who can’t hear miss what is said.`
    return { strength: 'certain', message, fix: FIX }
  }
  const isSame = texts.length >= SAME_MIN && texts.every((text) => text === first)
  if (isSame && spoken.length > 0) {
    const message = `All ${texts.length} captions of the video have the same text, ${quote}, so users who can’t hear miss what is said.`
    return { strength: 'certain', message, fix: FIX }
  }
  // A film may contain only music or a single sentence.
  const isScarce =
    duration >= LONG.seconds && countWords(spoken.join(' ')) < (duration / LONG.seconds) * LONG.wordsPerMinute
  if (spoken.length > 0 && !isScarce) return null
  const words = countWords(spoken.join(' '))
  const message =
    words > 0
      ? `The video’s captions (${Math.round(duration)} s) contain only ${words === 1 ? 'one word' : `${words} words`}: ${quote}.`
      : `The video’s captions contain no spoken words${first === '' ? '' : `, only ${quote}`}.`
  return { strength: 'question', message, fix: FIX }
}
