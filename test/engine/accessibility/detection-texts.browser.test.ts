import { expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'
import { TEXT } from './detector-cases/detector-case.ts'

const { found } = openDetecting()

const textsOf = async (rule: string, source: string): Promise<string[]> =>
  (await found(source)).filter((one) => one.rule === rule).map(({ message, fix = '' }) => `${message} ${fix}`)

test.each([
  ['without items', '<ul></ul>', 'This ul element has no items.'],
  [
    'with items that show nothing',
    '<ul><li></li><li></li></ul>',
    'The 2 items in this list have no text, so',
  ],
  [
    'with the dots of a carousel',
    '<ol><li data-slide-to="0"></li><li data-slide-to="1"></li></ol>',
    'The 2 items in this list have no text, but seem to react to clicks.',
  ],
  [
    'with one item that reacts to clicks',
    '<ol><li style="cursor: pointer"></li></ol>',
    'The item in this list has no text, but seems to react to clicks.',
  ],
])('the hint about a list %s states what is missing', async (_what, list, start) => {
  const [text, ...others] = await textsOf('list-misuse', documentOf(list))
  expect(others).toEqual([])
  expect(text).toContain(start)
})

test('the finding about a page without standards mode names an outdated doctype', async () => {
  const page = '<html lang="nl"><title>Veerboten</title><p>Veerboten</p></html>'
  const old = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">'
  expect(await textsOf('document-type', page)).toEqual([expect.stringMatching(/^The page has no doctype/)])
  expect(await textsOf('document-type', `${old}${page}`)).toEqual([
    expect.stringMatching(/“-\/\/W3C\/\/DTD HTML 4\.0 Transitional\/\/EN”.*Replace the doctype with/),
  ])
  expect(await textsOf('document-type', `<!doctype html>${page}`)).toEqual([])
})

test.each([
  [
    'one color',
    '<style>body { background: #eee }</style>',
    /^The rule body sets background: #eeeeee, but nothing sets a text color/,
  ],
  ['both colors, one of them the default', '<style>body { background: #fff; color: #000 }</style>', null],
  ['neither color', '', null],
])(
  'the finding about a page that sets %s names the style rule if one color is missing',
  async (_what, head, expected) => {
    const texts = await textsOf('colour-pair', documentOf('<h1>Ferries</h1>', { head }))
    expect(texts).toEqual(expected ? [expect.stringMatching(expected)] : [])
  },
)

test.each([
  ['light text', '#f2f2f2', /Can users read #f2f2f2 text on white.* Add background-color: #222/],
  ['dark text', '#222222', /whose browser has a dark background.* Add background-color: #fff/],
])(
  'the finding about a page that sets only %s suggests a suitable background',
  async (_what, color, expected) => {
    const head = `<style>body { color: ${color} }</style>`
    expect(await textsOf('colour-pair', documentOf('<h1>Ferries</h1>', { head }))).toEqual([
      expect.stringMatching(expected),
    ])
  },
)

test.each([
  [
    'css-content',
    '<style>.a::after{content:"Fare"}.b::after{content:"Seats"}</style><div class="a">0</div><div class="b">0</div>',
    /^The text “Fare” and “Seats” comes only from the style sheet \(\.a::after and \.b::after\), while the HTML has only “0”/,
  ],
  [
    'quote-misuse',
    '<blockquote class="Code"><table><tr><td>boat.row()</td></tr></table></blockquote>',
    /^The blockquote “boat\.row\(\)” contains a table.* Replace <blockquote class="Code"> with <div class="Code">/,
  ],
  [
    'list-look',
    '<nav><a href="/a">Fares</a> <a href="/b">Boats</a> <a href="/c">Tides</a> <a href="/d">Piers</a></nav>',
    /^The 4 navigation links from “Fares” to “Piers” are not in a list/,
  ],
  [
    'link-same-target',
    '<main><a href="https://ferries.example/x"><img src="l.png" alt="Heron logo"></a><a href="https://ferries.example/x">Ferry guide</a></main>',
    /give the image alt="Heron" so that the link is read as “Heron Ferry guide”/,
  ],
  [
    'link-same-target',
    '<main><a href="https://ferries.example/x"><img src="l.png" alt="Heron logo"></a><a href="https://ferries.example/x">Heron ferries</a></main>',
    /give the image alt=""/,
  ],
  [
    'lang-part',
    `<p>${TEXT} ${TEXT}</p><p>Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange.</p>`,
    /^The text “Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die…” is in German, but is marked as English \(lang="en"\), .* Add lang="de" to the p element with this text\.$/,
  ],
  [
    'table-layout-order',
    '<table><tr><td>Where do the boats</td><td>When do the boats</td></tr><tr><td>leave from?</td><td>come back?</td></tr></table>',
    /^The text “Where do the boats” continues in the cell below \(“leave from\?”\)\. .* “When do the boats” in between/,
  ],
  [
    'ascii-art',
    '<p>Watch this space, we launch soon :)</p>',
    /^Screen readers read “:\)” in “Watch this space, we launch soon :\)” as punctuation, or skip it/,
  ],
  [
    'text-direction',
    '<style>html { direction: rtl }</style><p>The first ferry of the day leaves at nine.</p><p>The last ferry of the day leaves at midnight.</p>',
    /^2 pieces of text, such as “The first ferry .* but the rule html sets direction: rtl for them,.* remove direction: rtl from the style sheet/,
  ],
  [
    'reading-order',
    '<div style="display:flex;flex-direction:column-reverse"><p>Bring a warm coat and a hat.</p><p>The crossing takes about an hour.</p></div>',
    /Does the content also make sense in the order of the HTML\? If not, move “The crossing takes about an hour\.” before “Bring a warm coat and a hat\.” in the HTML/,
  ],
  [
    'text-direction',
    '<div dir="rtl"><p>© 2026 made with love by Heron Ferries for calm trips.</p></div>',
    /^The text “© 2026 made with love .* Add dir="ltr" to the p element/,
  ],
  [
    'heading-none',
    `<div style="font-size:2em">Ferry manual</div><p>${'We row every day. '.repeat(24)}</p><div style="font-size:1.5em">Contents</div>`,
    /Make “Ferry manual” an h1, and “Contents” an h2/,
  ],
])('the finding from the rule %s names the affected content in %s', async (rule, body, expected) => {
  expect(await textsOf(rule, documentOf(body))).toEqual([expect.stringMatching(expected)])
})

test('the finding about a page with old attributes names the attribute', async () => {
  const page = (attributes: string) =>
    `<!doctype html><html lang="en"><title>Ferries</title><body ${attributes}><h1>Ferries</h1></body></html>`
  expect(await textsOf('colour-pair', page('bgcolor="#eeeeee"'))).toEqual([
    expect.stringMatching(/^The element body sets bgcolor="#eeeeee"/),
  ])
  expect(await textsOf('colour-pair', page('bgcolor="#eeeeee" text="#000000"'))).toEqual([])
})

test('the findings about choices, bold text and identical images name them', async () => {
  const choices =
    '<div>Crossing</div><input type="radio" name="c" id="a"><label for="a">Morning</label><input type="radio" name="c" id="b"><label for="b">Evening</label>'
  expect(await textsOf('choice-group', documentOf(choices))).toEqual([
    expect.stringMatching(
      /^The 2 radio buttons “Morning” and “Evening” are not in a group, so screen reader/,
    ),
  ])
  expect(await textsOf('bold-markup', documentOf('<p>There are <b>no ferries</b> in winter.</p>'))).toEqual([
    expect.stringMatching(/^Does the text “no ferries” matter more than the text around it\?/),
  ])
  const image = (file: string) => `<img src="/${file}.png" alt="Crew" width="40" height="40">`
  const images = ['a', 'b', 'c', 'd'].map(image).join('')
  expect((await textsOf('image-alt-text', documentOf(`<p>${images}</p>`))).join()).toMatch(
    /Replace “Crew” on each of the \d images/,
  )
})
