import type { MediaArtifact } from '../../collect/artifacts.ts'
import { nameOf } from '../elements/text.ts'
import { boxOf, type PageTools } from './page-tools.ts'

/** Matches the names of players' mute and pause buttons in eight languages. */
const SILENCES =
  /\b(pause|stop|mute|unmute|sound|play|stumm|ton|anhalten|abspielen|muet|son|arrêter|silenciar|detener|pausa|muto|dempen|pauzeren|wycisz|ljud)\b/i
const BUTTON = 'button, [role="button"]'
const MEDIA_MAX = 200

/** Reads audio and video elements, and embedded players with the parameters in their URLs. */
export function readMedia(tools: PageTools): MediaArtifact[] {
  const players = tools.tagged('video', 'audio').slice(0, MEDIA_MAX)
  const embeds = tools.tagged('iframe').slice(0, MEDIA_MAX)
  return [
    ...players.map((element) => readPlayer(tools, element)),
    ...embeds.map((element) => readEmbed(tools, element)),
  ]
}

function readPlayer(tools: PageTools, element: Element): MediaArtifact {
  const player = element as HTMLMediaElement
  const hasOwnControls = element.hasAttribute('controls')
  const buttons = hasOwnControls ? [] : buttonsNextTo(element)
  return {
    kind: element.localName as 'video' | 'audio',
    autoplay: element.hasAttribute('autoplay'),
    loops: element.hasAttribute('loop'),
    hasControls: hasOwnControls || buttons.length > 0,
    areaPx: areaOf(tools, element),
    muted: player.muted || element.hasAttribute('muted'),
    canBeSilenced: hasOwnControls || buttons.some((button) => silences(tools, button)),
    playsSeconds: playsSecondsOf(player),
    ref: tools.describe(element),
  }
}

function readEmbed(tools: PageTools, element: Element): MediaArtifact {
  const query = URL.parse(element.getAttribute('src') ?? '', document.baseURI)?.searchParams
  const isOn = (name: string): boolean => /^(1|true)$/.test(query?.get(name) ?? '')
  return {
    kind: 'embed',
    autoplay: isOn('autoplay'),
    loops: isOn('loop'),
    hasControls: !isOn('background') && query?.get('controls') !== '0',
    areaPx: areaOf(tools, element),
    muted: isOn('mute') || isOn('muted') || isOn('background'),
    canBeSilenced: query?.get('controls') !== '0',
    playsSeconds: null,
    ref: tools.describe(element),
  }
}

function areaOf(tools: PageTools, element: Element): number {
  const { width, height } = boxOf(element)
  return tools.isShown(element) ? Math.round(width * height) : 0
}

const buttonsNextTo = (element: Element): Element[] =>
  [element.parentElement, element.parentElement?.parentElement].flatMap((box) =>
    box && box !== document.body ? [...box.querySelectorAll(BUTTON)] : [],
  )

const silences = (tools: PageTools, button: Element): boolean =>
  tools.isShown(button) && !button.closest('[aria-hidden="true"]') && SILENCES.test(nameOf(button, 60))

/**
 * Returns the number of seconds for which a player plays, based on its media fragment and duration. Returns
 * null if the media has no end, or if its duration is unknown.
 */
export function playsSecondsOf({
  duration,
  currentSrc,
}: Pick<HTMLMediaElement, 'duration' | 'currentSrc'>): number | null {
  const fragment = /[#&]t=(?:npt:)?([\d.]*)(?:,([\d.]+))?/.exec(currentSrc)
  const start = Number(fragment?.[1] || 0)
  const end = fragment?.[2] ? Number(fragment[2]) : duration
  return Number.isFinite(end) ? Math.max(0, Math.min(end, duration || end) - start) : null
}
