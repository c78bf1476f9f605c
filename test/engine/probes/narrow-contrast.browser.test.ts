import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'narrow-contrast')

const PICTURE =
  'linear-gradient(rgb(226 232 208), rgb(214 222 190)), url("data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27/%3E")'
const hero = (css: string) =>
  probe('<div class="hero"><p class="panel" id="p">White words about our valley</p></div>', {
    head: `<style>
      .hero { background: ${PICTURE}; min-height: 200px; padding: 20px }
      .panel { background: #2f3a10; color: #fff; padding: 20px }
      ${css}
    </style>`,
  })

describe.concurrent('in a narrow window,', () => {
  test('text must keep its contrast if a style sheet removes its background', async () => {
    expect(await hero('@media (max-width: 640px) { .panel { background: none } }')).toEqual([
      'warning narrow-contrast #p',
    ])
  })

  test('text must keep its contrast if only its background color changes', async () => {
    expect(await hero('@media (max-width: 640px) { .panel { background: #dde3c8 } }')).toEqual([
      'warning narrow-contrast #p',
    ])
  })

  test('text may lose its background if its color also changes', async () => {
    expect(await hero('@media (max-width: 640px) { .panel { background: none; color: #1d2308 } }')).toEqual(
      [],
    )
    expect(await hero('@media (max-width: 640px) { .panel { background: #111 } }')).toEqual([])
  })

  test('text with too little contrast in every window is not reported by this probe', async () => {
    expect(
      await hero('.panel { background: #ddd } @media (max-width: 640px) { .panel { background: none } }'),
    ).toEqual([])
  })
})
