import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widths', 'broken-words')
const rooms = (columns: string, more = '', name = 'Eenpersoonskamer') =>
  probe(
    `<h1>Kamers</h1><div id="r"><section><h2 id="a">${name}</h2></section><section><h2>Familiekamers</h2></section></div>`,
    {
      head: `<style>#r { display: grid; gap: 1rem; overflow-wrap: anywhere } @media (min-width: 560px) and (max-width: 740px) { #r { grid-template-columns: ${columns} } } ${more}</style>`,
    },
  )

describe.concurrent('at certain window widths,', () => {
  test('a column must not be so narrow that words break onto many lines', async () => {
    expect(await rooms('4rem 1fr')).toEqual(['warning layout-protrusion #a'])
  })

  test('nothing is reported if words fit, break at hyphens, or break at every width', async () => {
    expect(await rooms('15rem 1fr')).toEqual([])
    expect(await rooms('4rem 1fr', '', 'Een kamer met bed')).toEqual([])
    expect(await rooms('4rem 1fr', 'h2 { hyphens: auto }')).toEqual([])
    expect(await rooms('4rem 1fr', '#r { grid-template-columns: 4rem 1fr }')).toEqual([])
  })
})
