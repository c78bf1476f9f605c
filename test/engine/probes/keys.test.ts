import { expect, test } from 'vitest'
import { keyStrokesIn } from '../../../src/engine/probes/keys.ts'

test.each([
  ['Press Ctrl+M to exit', [{ key: 'm', code: 'KeyM', windowsVirtualKeyCode: 77, modifiers: 2 }]],
  [
    'Mit Strg - Umschalt + 1 verlassen',
    [{ key: '1', code: 'Digit1', windowsVirtualKeyCode: 49, modifiers: 10 }],
  ],
  ['F6 moves to the toolbar', [{ key: 'F6', code: 'F6', windowsVirtualKeyCode: 117, modifiers: 0 }]],
  ['Ctrl+M, ctrl+m', [{ key: 'm', code: 'KeyM', windowsVirtualKeyCode: 77, modifiers: 2 }]],
  ['A shift of plans', []],
])('the text “%s” mentions the keys to press', (text, strokes) => {
  expect(keyStrokesIn(text)).toEqual(strokes)
})
