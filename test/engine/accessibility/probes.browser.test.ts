import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'
import { dataUrlOf, line, picture } from './drawn-text.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Returns the rule and selector of each finding of our own probes. */
async function probe(body: string, { lang = 'en', head = '' } = {}): Promise<string[]> {
  const page = `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body><main>${body}</main></body></html>`
  await using site = await startSite({ '/': html(page) })
  const tab = await browser.newPage()
  await tab.setViewport({ width: 1366, height: 900 })
  try {
    await tab.goto(site.origin)
    const { findings } = await checkAccessibility(tab, { alfa: null })
    const own = findings.filter(({ sources }) => sources.some(({ engine }) => engine === 'audit-service'))
    return own.map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
  } finally {
    await tab.close()
  }
}

const GERMAN = 'Der Hafen ist alt und die Schiffe liegen nicht mehr an der Mauer, aber das Meer ist noch da.'
const ENGLISH =
  'The harbour is old and the ships do not lie at the wall any more, but the sea is still there.'
const PLAYER =
  '<div id="player"><audio src="/a.mp3"></audio><button type="button">Play</button><span>0:00 / 12:30</span></div>'
const OPENING_PLAYER = PLAYER.replace('</div>', '<button type="button">Transcript</button></div>')

describe.concurrent('the language probe', () => {
  test.each([
    ['a page that declares another language', GERMAN, 'en', ['warning page-lang-mismatch html']],
    ['a page that declares its own language', GERMAN, 'de', []],
    ['a page with a few words in another language', `${ENGLISH} “Der Hafen ist alt”`, 'en', []],
    [
      'an element that declares another language',
      `${ENGLISH} <p id="p" lang="fr">${GERMAN}</p>`,
      'en',
      ['warning lang-mismatch #p'],
    ],
    ['an element that declares its own language', `${ENGLISH} <p lang="de">${GERMAN}</p>`, 'en', []],
  ])('returns the expected findings for %s', async (_name, body, lang, expected) => {
    expect(await probe(`<p>${body}</p>`, { lang })).toEqual(expected)
  })
})

describe.concurrent('the probe for image and source files', () => {
  test('reports images of text, and tags that browsers correct', async () => {
    const text = await dataUrlOf(picture(line(20) + line(60)))
    const body = `<img id="t" alt="" src="${text}"><p class="a" class="b">The harbor is old.</p>`
    const found = await probe(body)
    for (const rule of ['image-of-text #t', 'image-informative-empty #t', 'parsing-error html'])
      expect(found).toContain(`warning ${rule}`)
  })

  test('reports SVGs whose text neither their alternative nor the page contains', async () => {
    const poster = `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><circle r="9"/><text y="20">Harbor concert</text><text y="50">Friday, 12 June, 19:30</text></svg>')}`
    const found = async (alt: string, text = '') =>
      (await probe(`<p>${text}</p><img alt="${alt}" src="${poster}">`)).filter((each) =>
        /image-(?:alt|inf)/.test(each),
      )

    expect(await found('Sunset')).toEqual(['warning image-alt-text main > img'])
    expect(await found('')).toEqual(['info image-informative-empty main > img'])
    expect(await found('', 'The harbor concert is on Friday, 12 June, at 19:30.')).toEqual([])
    expect(await found('Harbor concert on Friday, 12 June, 19:30')).toEqual([])
  })

  test('reports posters whose times and prices neither their alternative nor the page contains', async () => {
    const texts = [
      'Harbor party',
      '14 h boat race',
      '21 h 30 ball on the bridge',
      'Dinner: 16 €',
      'Bring your own mug',
    ]
    const poster = `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><circle r="9"/>${texts.map((text) => `<text>${text}</text>`).join('')}</svg>`)}`
    const words = 'Harbor party with a boat race, a ball on the bridge and a dinner. Bring your own mug.'
    const found = async (text: string, alt = 'Poster of the party') =>
      (await probe(`<p>${words} ${text}</p><img alt="${alt}" src="${poster}">`)).filter((each) =>
        /image-/.test(each),
      )

    expect(await found('See the poster for times and prices.')).toEqual(['warning image-alt-text main > img'])
    expect(await found('Race at 2 pm, ball at 9:30 pm, dinner for € 16. Bring your mug.')).toEqual([])
    expect(await found('', 'Race at 14 h, ball at 21 h 30, dinner for 16 €')).toEqual([])
  })

  test('reports pictures of posters with much text whose alternative only names them', async () => {
    const drawn = (lines: number) =>
      dataUrlOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#fff"/><circle cx="200" cy="380" r="90" fill="#222"/>${Array.from({ length: lines }, (_, index) => line(20 + index * 40)).join('')}</svg>`,
      )
    const [long, short] = [await drawn(6), await drawn(2)]
    const found = async (url: string, alt: string, text = '') =>
      (await probe(`<p>${text}</p><img alt="${alt}" src="${url}">`)).filter((each) => each.includes('-alt-'))
    const refers = 'You find the times and prices on the poster below.'
    const warning = ['warning image-alt-text main > img']

    expect(await found(long, 'Poster of the harbor party')).toEqual(warning)
    expect(await found(long, 'Harbor party', refers)).toEqual(warning)
    expect(await found(long, 'Harbor party')).toEqual([])
    expect(await found(short, 'Poster of the harbor party', refers)).toEqual([])
    expect(
      await found(long, 'Poster of the party', 'It starts at 19:30, ends at 23:30 and costs 16 €.'),
    ).toEqual(['info image-alt-text main > img'])
  })

  test('reports SVGs with text, and large images whose text alternative repeats their text', async () => {
    const drawing = (content: string) =>
      `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">${content}</svg>`)}`
    const words = '<text x="0" y="20">Summer sale</text>'
    const large = await dataUrlOf(picture(line(20) + line(60)).replaceAll('height="120"', 'height="300"'))
    const found = await probe(
      `<img id="d" alt="Summer sale" src="${drawing(words)}"><a href="/"><img alt="Summer sale" src="${drawing(words)}"></a>
      <img alt="The sun" src="${drawing(`${words}<circle r="9"/>`)}">
      <img id="p" alt="Sale" style="height:300px" src="${drawing('<text y="9">Summer sale</text><text y="20">All hats, scarves and gloves</text>')}">
      <img id="r" alt="Summer sale starts today at the harbor" src="${large}"><img alt="Opening hours" src="${large.replace('png;', 'png;a=b;')}">`,
    )

    expect(found.filter((finding) => finding.includes('image-of-text')).sort()).toEqual([
      'info image-of-text main > img:nth-of-type(5)',
      'warning image-of-text #d',
      'warning image-of-text #p',
      'warning image-of-text #r',
    ])
  })

  test('reports text in background images, but not backgrounds without text or behind other content', async () => {
    const text = await dataUrlOf(picture(line(20) + line(60)))
    const boat = await dataUrlOf(picture('<circle cx="200" cy="60" r="50" fill="#e80"/>'))
    const box = (url: string, more = '') =>
      `<div style='width:400px;height:120px;background:url("${url}") no-repeat' ${more}></div>`
    const found = await probe(
      `${box(text, 'id="t"')}${box(text, 'id="n" role="img" aria-label="Summer sale at the harbor"')}${box(boat)}
      <div style='width:400px;height:120px;background:url("${text}")'>Summer sale</div>`,
    )

    expect(found).toEqual(['warning background-image-content #t', 'warning image-of-text #n'])
  })

  test('reports neither pictures without text nor correct tags', async () => {
    const boat = await dataUrlOf(picture('<circle cx="200" cy="60" r="50" fill="#e80"/>'))
    expect(await probe(`<img alt="The sun" src="${boat}"><p class="a">The harbor is old.</p>`)).toEqual([])
  })
})

describe.concurrent('the probe for videos and recordings', () => {
  test.each([
    [
      'a film without an alternative',
      '<video id="v" src="/a.mp4" controls></video>',
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    [
      'a film with a transcript',
      '<video id="v" src="/a.mp4" controls></video><a href="/t">Transcript of the film</a>',
      ['warning video-caption #v'],
    ],
    [
      'a film that repeats the text next to it',
      `<p>${ENGLISH}</p><p>You can also watch the same information as a video.</p><video src="/a.mp4" controls></video>`,
      [],
    ],
    [
      'a film next to a long text that doesn’t mention it',
      `<video id="v" src="/a.mp4" controls></video><p>${ENGLISH} ${ENGLISH} ${ENGLISH}</p>`,
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    [
      'a film with captions and a long text',
      `<video src="/a.mp4" controls><track kind="captions" src="/a.vtt"></video><p>${ENGLISH} ${ENGLISH} ${ENGLISH}</p>`,
      [],
    ],
    [
      'a film with descriptions only in a track',
      '<video id="v" src="/a.mp4" controls><track kind="captions" src="/a.vtt"><track kind="descriptions" src="/d.vtt"></video>',
      ['warning video-description #v'],
    ],
    [
      'a film with a track of descriptions and without the browser’s controls',
      '<video src="/a.mp4"><track kind="captions" src="/a.vtt"><track kind="descriptions" src="/d.vtt"></video>',
      [],
    ],
    [
      'a film whose file name says that it is silent',
      '<video id="v" src="/harbor-silent.mp4" controls></video>',
      ['warning video-alternative #v'],
    ],
    [
      'a silent film that is hidden from screen readers and repeats as decoration',
      '<video src="/harbor-silent.mp4" loop muted aria-hidden="true"></video>',
      [],
    ],
    [
      'a silent film with an audio description',
      '<div><video src="/harbor-silent.mp4" controls></video><audio src="/harbor-description.mp3" controls></audio></div>',
      [],
    ],
    [
      'a film next to a short text that does not mention it',
      `<video id="v" src="/a.mp4" controls></video><p>${ENGLISH}</p>`,
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    [
      'an audio-described version of a film',
      '<video id="v" controls><source src="/tour-audio-described.mp4"></video>',
      ['warning video-caption #v'],
    ],
    [
      'a film that is about a description',
      '<video id="v" src="/road-described-by-its-maker.mp4" controls></video>',
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    [
      'a film whose picture contains captions',
      '<video id="v" src="/tour-with-captions.mp4" controls></video>',
      ['warning video-description #v'],
    ],
    ['a silent, decorative film', '<video src="/a.mp4" autoplay muted loop></video>', []],
    [
      'a recording without a transcript',
      '<audio id="a" src="/a.mp3" controls></audio>',
      ['warning audio-transcript #a'],
    ],
    [
      'a recording with a transcript',
      `<audio src="/a.mp3" controls></audio><p>The speech: ${ENGLISH}</p>`,
      [],
    ],
    [
      'a recording with a hidden transcript',
      `<audio id="a" src="/a.mp3" controls></audio><p hidden>The speech: ${ENGLISH}</p>`,
      ['warning audio-transcript #a'],
    ],
    [
      'a recording with the page’s own controls',
      `${PLAYER}<p>${ENGLISH}</p>`,
      ['warning audio-transcript #player'],
    ],
    ['a recording with its own controls and a transcript', `${PLAYER}<p>The speech: ${ENGLISH}</p>`, []],
    ['a recording with its own controls and a button for the transcript', OPENING_PLAYER, []],
    [
      'a word that a button pronounces',
      '<p><audio src="/a.mp3"></audio><button type="button">Listen to the word</button></p>',
      [],
    ],
    [
      'a recording that reads the page aloud',
      `<h2>Listen to this article</h2><audio src="/a.mp3" controls></audio>${`<p>${ENGLISH}</p>`.repeat(4)}`,
      [],
    ],
    [
      'a recording with its own controls that reads the page aloud',
      `${PLAYER.replace('Play', 'Listen to this article')}<h2>Harbor</h2>${`<p>${ENGLISH}</p>`.repeat(4)}`,
      [],
    ],
    [
      'a recording of an article that the page doesn’t contain',
      `<h2>Listen to this article</h2><audio id="a" src="/a.mp3" controls></audio><p>Subscribe to read the article.</p>`,
      ['warning audio-transcript #a'],
    ],
    [
      'a recording that doesn’t read the page aloud',
      `<h2>Hear the song of the article</h2><audio id="a" src="/a.mp3" controls></audio><h2>Harbor</h2><h3>Ships</h3>${`<p>${ENGLISH}</p>`.repeat(4)}`,
      ['warning audio-transcript #a'],
    ],
    ['a background sound with a button that mutes it', PLAYER.replace('<audio', '<audio loop'), []],
  ])('evaluates %s correctly', async (_name, body, expected) => {
    expect(await probe(body)).toEqual(expected)
  })
})

describe.concurrent('text over an image', () => {
  const ground = (from: string, to: string) => `background: linear-gradient(${from}, ${to})`

  test('fails if its color is too close to the whole image', async () => {
    const close = `<p id="p" style="color: #888; ${ground('#777', '#999')}">Words on a ground that changes</p>`

    expect(await probe(close)).toEqual(['warning color-contrast #p'])
  })

  test.each([
    ['passes as the symbol of a control', 'aria-label="Close"', '#666', []],
    ['fails as a symbol that is too faint', 'aria-label="Close"', '#444', ['warning color-contrast #b']],
    ['fails as the text of a control', '', '#666', ['warning color-contrast #b']],
  ])('%s', async (_name, name, color, expected) => {
    const button = `<button id="b" ${name} style="color: ${color}; background: #000; border: 0">X</button>`

    expect((await probe(button)).filter((found) => found.includes('color-contrast'))).toEqual(expected)
  })

  test('raises a question if its color is too close to part of the image, and otherwise passes', async () => {
    expect(await probe(`<p style="color: #333; ${ground('#000', '#fff')}">Words</p>`)).toEqual([])
    expect(await probe(`<p style="color: #000; ${ground('#eee', '#fff')}">Words</p>`)).toEqual([])
  })
})
