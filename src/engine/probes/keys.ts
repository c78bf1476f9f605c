import type { CDPSession } from 'puppeteer'

/** A key with its modifiers, in the format that `Input.dispatchKeyEvent` expects. */
export interface KeyStroke {
  key: string
  code: string
  windowsVirtualKeyCode: number
  /** A sum of flags: Alt is 1, Ctrl 2, Meta 4 and Shift 8. */
  modifiers: number
}

export const TAB: KeyStroke = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: 0 }
export const SHIFT_TAB: KeyStroke = { ...TAB, modifiers: 8 }
export const ESCAPE: KeyStroke = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27, modifiers: 0 }
export const ENTER: KeyStroke = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, modifiers: 0 }
export const SPACE: KeyStroke = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, modifiers: 0 }

const named = (name: string, windowsVirtualKeyCode: number): KeyStroke => ({
  key: name,
  code: name,
  windowsVirtualKeyCode,
  modifiers: 0,
})
export const SHIFT = named('Shift', 16)
export const BACKSPACE = named('Backspace', 8)
export const END = named('End', 35)
export const HOME = named('Home', 36)
export const LEFT = named('ArrowLeft', 37)
export const UP = named('ArrowUp', 38)
export const RIGHT = named('ArrowRight', 39)
export const DOWN = named('ArrowDown', 40)

/** Presses and releases a key in the focused element. */
export async function press(session: CDPSession, stroke: KeyStroke): Promise<void> {
  // Chromium activates links and buttons with Enter only if the event includes its text.
  const text =
    stroke.key === 'Enter' ? ({ type: 'keyDown', text: '\r' } as const) : ({ type: 'rawKeyDown' } as const)
  // The browser keeps the events in order and responds once the page has handled them.
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { ...text, ...stroke }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ])
}

/** Types a character into the focused element, or into the page if nothing has focus. */
export async function type(session: CDPSession, stroke: KeyStroke): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: stroke.key, ...stroke }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ])
}

/** The key codes of characters that aren't letters or digits, on an American keyboard. */
const PUNCTUATION: Readonly<Record<string, [code: string, windowsVirtualKeyCode: number, isShifted?: true]>> =
  {
    '/': ['Slash', 191],
    '?': ['Slash', 191, true],
    '+': ['Equal', 187, true],
    '-': ['Minus', 189],
    '.': ['Period', 190],
    ',': ['Comma', 188],
  }

/** Returns the key that types a letter, a digit or a common punctuation mark. */
export function keyOfCharacter(character: string): KeyStroke {
  const known = PUNCTUATION[character]
  if (!known) return { ...keyOf(character), modifiers: 0 }
  const [code, windowsVirtualKeyCode, isShifted] = known
  return { key: character, code, windowsVirtualKeyCode, modifiers: isShifted ? 8 : 0 }
}

const STROKES_MAX = 3
const MODIFIER_BITS: Readonly<Record<string, number>> = {
  alt: 1,
  option: 1,
  ctrl: 2,
  control: 2,
  strg: 2,
  cmd: 4,
  command: 4,
  shift: 8,
  umschalt: 8,
}
const COMBINATION =
  /\b((?:(?:alt|option|ctrl|control|strg|cmd|command|shift|umschalt)\s*[+-]\s*)+)([a-z0-9]|f\d{1,2})\b|\b(f\d{1,2})\b/gi

/**
 * Returns up to three key combinations mentioned in text, such as "Ctrl+M" or "F6". Success criterion 2.1.2
 * allows keys other than Tab and Escape if the page documents them.
 */
export function keyStrokesIn(text: string): KeyStroke[] {
  const strokes = [...text.matchAll(COMBINATION)].map(([, modifiers = '', key, functionKey]) => ({
    ...keyOf((key ?? functionKey)!),
    modifiers: modifiers
      .toLowerCase()
      .split(/[\s+-]+/)
      .reduce((bits, name) => bits | (MODIFIER_BITS[name] ?? 0), 0),
  }))
  return [...new Map(strokes.map((stroke) => [JSON.stringify(stroke), stroke])).values()].slice(
    0,
    STROKES_MAX,
  )
}

function keyOf(name: string): Pick<KeyStroke, 'key' | 'code' | 'windowsVirtualKeyCode'> {
  const upper = name.toUpperCase()
  if (upper.length > 1)
    return { key: upper, code: upper, windowsVirtualKeyCode: 111 + Number(upper.slice(1)) }
  const code = /\d/.test(upper) ? `Digit${upper}` : `Key${upper}`
  return { key: name.toLowerCase(), code, windowsVirtualKeyCode: upper.charCodeAt(0) }
}
