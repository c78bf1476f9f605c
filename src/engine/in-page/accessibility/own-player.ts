const PLAYER_LEVELS = 4
const BUTTON = 'button, [role=button]'
const PROGRESS = 'input[type=range], progress, [role=slider], [role=progressbar]'
/** Matches the time in a player, such as “0:00 / 12:30”. */
const TIME = /(?<![\d:])0?0:00|\d:\d{2}\s*\/\s*\d/
const TEXT_MAX = 600

/**
 * Returns the box with a page's own controls for a recording, or null if there is none. Without a time or a slider,
 * the recording is probably a short sound, such as the pronunciation of a word.
 */
export function playerOf(audio: HTMLAudioElement): Element | null {
  const hasFile = Boolean(audio.getAttribute('src')) || audio.querySelector('source[src]') !== null
  if (audio.controls || audio.autoplay || !hasFile) return null
  let box = audio.parentElement
  for (let level = 0; box && level < PLAYER_LEVELS; level += 1) {
    if (box.matches('body, main, html') || box.textContent.length > TEXT_MAX) return null
    if (isPlayer(box)) return box
    box = box.parentElement
  }
  return null
}

const isPlayer = (box: Element): boolean =>
  isVisible(box) &&
  [...box.querySelectorAll(BUTTON)].some(isVisible) &&
  ([...box.querySelectorAll(PROGRESS)].some(isVisible) || TIME.test(box.textContent))

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
