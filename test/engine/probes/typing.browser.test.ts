import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'typing')
const FIELD =
  '<h1>Pots</h1><label>Filter pots <input id="f" type="search"></label><ul id="l"><li>Blue pot</li></ul>'
const busyFor = (ms: number) => `const end = performance.now() + ${ms}; while (performance.now() < end);`
const typed = async (script: string) =>
  (await probe(`${FIELD}<script>${script}</script>`)).filter((found) => found.includes('typing-delay'))

describe.concurrent('a field that filters a list', () => {
  test('must react quickly to each letter', async () => {
    expect(await typed(`f.addEventListener('input', () => { ${busyFor(400)} })`)).toEqual([
      'warning typing-delay #f',
    ])
  })

  test.each([
    ['reacts quickly', "f.addEventListener('input', () => { l.hidden = f.value !== '' })"],
    [
      'waits until people pause',
      `let timer; f.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => { ${busyFor(100)} }, 150) })`,
    ],
    ['is slow only once', `f.addEventListener('input', () => { ${busyFor(400)} }, { once: true })`],
  ])('is not reported if it %s', async (_what, script) => {
    expect(await typed(script)).toEqual([])
  })
})
