import { expect, test } from 'vitest'
import { argumentsAt, delayIn } from '../../../src/engine/in-page/probes/script-delays.ts'

const delayOf = (script: string): number => {
  const open = script.indexOf('(', script.search(/set(?:Timeout|Interval)/))
  return delayIn(argumentsAt(script, open) ?? '', script)
}

test.each([
  ['setInterval(turn, 4000)', 4000],
  ['setInterval(() => { show(items, i); i++ }, 4000); setTimeout(hide, 900)', 4000],
  ['setInterval(() => { out.textContent = ":)" }, 4e3)', 4000],
  ['setTimeout(end, 20 * 60 * 1000)', 1_200_000],
  ['const LIMIT = 15 * 60_000\nsetTimeout(end, LIMIT)', 900_000],
  ['const options = { limit: 30000 }; setTimeout(end, options.limit)', 30_000],
  ['setTimeout(end, pause); const other = 20000', 0],
  ["setTimeout(() => { log('a', 20000) })", 0],
  ['setTimeout(end', 0],
])('the delay of %s is %d ms', (script, ms) => {
  expect(delayOf(script)).toBe(ms)
})
