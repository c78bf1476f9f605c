import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'skip-link')
const LINKS = '<a href="#one">Ferries</a> <a href="#two">Fares</a> <a href="#three">Harbours</a>'
const page = (inside: string, around: string) =>
  `<a href="#start" id="s">Skip to content</a><div ${around}><nav>${LINKS}</nav><main ${inside}><p>Fares</p></main></div>`

test.concurrent('a skip link must not point to a box that also contains the navigation', async () => {
  expect(await probe(page('', 'id="start" tabindex="-1"'))).toEqual(['warning skip-link-broken #s'])
  expect(await probe(page('id="start" tabindex="-1"', ''))).toEqual([])
})
