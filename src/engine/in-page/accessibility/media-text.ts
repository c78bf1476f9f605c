/**
 * The minimum number of words per second. This is the pace of slow speech, so a transcript with fewer words
 * must be incomplete.
 */
const WORDS_PER_SECOND_MIN = 1.5
/** Text with at least this many words may be a transcript, even if it doesn't mention the recording. */
const TRANSCRIPT_WORDS_MIN = 40
/** The assumed duration of recordings whose duration is unknown. */
const DEFAULT_SECONDS = 10
const LINK =
  /transcri|text version|described version|audio descri|captioned|untertitel|abschrift|sous-titr|subtítul/i
const MENTION =
  /(?<!\p{L})(video|vidéo|vídeo|wideo|film|movie|película|clip|audio|recording|podcast|speech|listen|watch|transcri|transkri|aufnahme|aufzeichnung|abschrift|enregistrement|grabación|gravação|registrazione|opname|inspelning|nagrani|nahrávk)|動画|映像|ビデオ|録音|音声/iu
/** Matches text that says the recording has the same content. */
const SAME =
  /(?<!\p{L})(same (information|content|text|story|words)|in (video|audio) form|(video|audio) version|gleichen? (inhalte?|informationen|text)|als (video|film)|mêmes? (contenus?|informations?|texte)|en vidéo|mism[oa] (contenido|información|texto)|en v[ií]deo|stess[eoi] (contenut|informazion|test)|dezelfde (informatie|inhoud|tekst)|(te same|tę samą|ta sama) (informacj|treść|tekst)|mesm[ao]s? (conteúdo|informaç|texto)|em vídeo|samma (information|innehåll|text)|stejn[éýá] (informac|obsah|text))|同じ(内容|情報)/iu

/**
 * The kind of text next to a recording. `transcript` text mentions the recording or links to its transcript,
 * `same` text says that the recording has the same content, and `unlabeled` text does neither but is long
 * enough for a transcript.
 */
export type MediaText = 'none' | 'unlabeled' | 'transcript' | 'same'

const OPENERS = 'a[href], button, summary'

/**
 * Returns the kind of the text next to a recording.
 * @param player the box of the recording's player.
 */
export function textFor(media: HTMLMediaElement, player: Element = media): MediaText {
  const near = neighborsOf(media, player)
  const openers = near.flatMap((element) => [element, ...element.querySelectorAll(OPENERS)])
  if (openers.some((opener) => opener.matches(OPENERS) && LINK.test(opener.textContent))) return 'transcript'
  const ids = (media.getAttribute('aria-describedby') ?? '').split(/\s+/)
  const referenced = ids.flatMap((id) => (id && document.getElementById(id)) || [])
  const text = [...near, ...referenced].map((element) => element.textContent).join(' ')
  return kindOfText(text, Number.isFinite(media.duration) ? media.duration : DEFAULT_SECONDS)
}

/**
 * Returns the kind of the text next to a recording of `seconds`. Text that is too short can't be its
 * transcript.
 */
export function kindOfText(text: string, seconds: number): MediaText {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words < seconds * WORDS_PER_SECOND_MIN) return 'none'
  if (SAME.test(text)) return 'same'
  if (MENTION.test(text)) return 'transcript'
  return words >= TRANSCRIPT_WORDS_MIN ? 'unlabeled' : 'none'
}

/**
 * Returns the two elements before a player and the two after it. If the player is in a figure, returns the
 * elements around the figure and its other content. If a box contains only the player, returns those around
 * the box.
 */
export function neighborsOf(media: Element, player: Element): Element[] {
  const box =
    player.closest('figure') ?? (player.parentElement?.children.length === 1 ? player.parentElement : player)
  const start = box === document.body || box === document.documentElement ? player : box
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
