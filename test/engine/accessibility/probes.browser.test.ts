import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { ownFindings, type PageOptions } from './own-findings.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const probe = (body: string, options?: PageOptions): Promise<string[]> => ownFindings(browser, body, options)

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
      'a recording with a transcript in Italian',
      `<audio src="/a.mp3" controls></audio><h2 lang="it">Trascrizione</h2><p>${ENGLISH}</p>`,
      [],
    ],
    [
      'a recording with a transcript in Chinese',
      '<audio src="/a.mp3" controls></audio><h2 lang="zh">文字稿</h2><p lang="zh">欢迎来到我们的洞穴。洞里全年十二度，请带一件外套。请不要触摸石头。</p>',
      [],
    ],
    [
      'a recording with a transcript after the names of its speakers',
      `<main><audio src="/a.mp3" controls></audio><p>Anna</p><p>Ben</p><h2>Transcript</h2><p>Anna:</p><p>${ENGLISH}</p></main>`,
      [],
    ],
    [
      'a recording with a transcript below a heading with a role',
      `<main><audio src="/a.mp3" controls></audio><p>Anna</p><p>Ben</p><div role="heading" aria-level="2">Transcript</div><h3>Start</h3><p>${ENGLISH}</p></main>`,
      [],
    ],
    [
      'a recording before another one with a transcript',
      `<main><audio id="a" src="/a.mp3" controls></audio><p>Anna</p><p>Ben</p><audio src="/b.mp3" controls></audio><h2>Transcript</h2><p>${ENGLISH}</p></main>`,
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

  test('fails if its color is too similar to all parts of the image', async () => {
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

  test('passes if its color is too similar to only part of the image, or to none of it', async () => {
    expect(await probe(`<p style="color: #333; ${ground('#000', '#fff')}">Words</p>`)).toEqual([])
    expect(await probe(`<p style="color: #000; ${ground('#eee', '#fff')}">Words</p>`)).toEqual([])
  })
})
