import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widths', 'cut-tables')

const TABLE =
  '<table id="t" style="width: 900px"><tr><th>Harbor</th><th>Boats</th><th>Price</th></tr><tr><td>North</td><td>Twelve</td><td>£40</td></tr></table>'
const page = (box: string, css: string, table = TABLE) =>
  probe(`<main><h1>Prices</h1><div class="${box}">${table}</div></main>`, {
    head: `<style>body { margin: 0 } @media (max-width: 600px) { #t { width: auto !important } } ${css}</style>`,
  })
const cut = (found: readonly string[]) => found.filter((line) => line.startsWith('warning layout-protrusion'))

test.concurrent('a table that its box cuts off at some widths is reported', async () => {
  expect(cut(await page('box', '.box { overflow: hidden }'))).toEqual(['warning layout-protrusion #t'])
  expect(cut(await page('box', 'body { overflow-x: hidden }'))).toEqual(['warning layout-protrusion #t'])
})

test.concurrent('a table is not reported if users can scroll to the rest', async () => {
  expect(cut(await page('box', '.box { overflow-x: auto }'))).toEqual([])
  expect(cut(await page('simplebar', '.simplebar { overflow: hidden }'))).toEqual([])
})

test.concurrent('a table is not reported if it fits, or if only blank cells are cut off', async () => {
  const css = '.box { overflow: hidden }'

  expect(cut(await page('box', css, TABLE.replace('900px', '100%')))).toEqual([])
  expect(
    cut(
      await page(
        'box',
        css,
        TABLE.replaceAll('<th>', '<th style="width: 100px">').replace('£40', '').replace('Price', ''),
      ),
    ),
  ).toEqual([])
})
