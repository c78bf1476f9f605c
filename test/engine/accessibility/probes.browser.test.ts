import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Rule and selector of what our own probes have found. */
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

describe('the language of', () => {
  test.each([
    ['a page that says another', GERMAN, 'en', ['warning page-lang-mismatch html']],
    ['a page that says its own', GERMAN, 'de', []],
    ['a page with a few words of another', `${ENGLISH} “Der Hafen ist alt”`, 'en', []],
    [
      'a part that says another',
      `${ENGLISH} <p id="p" lang="fr">${GERMAN}</p>`,
      'en',
      ['warning lang-mismatch #p'],
    ],
    ['a part that says its own', `${ENGLISH} <p lang="de">${GERMAN}</p>`, 'en', []],
  ])('%s', async (_name, body, lang, expected) => {
    expect(await probe(`<p>${body}</p>`, { lang })).toEqual(expected)
  })
})

describe('videos and recordings', () => {
  test.each([
    [
      'a film with nothing',
      '<video id="v" src="/a.mp4" controls></video>',
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    [
      'a film with its transcript',
      '<video src="/a.mp4" controls></video><a href="/t">Transcript of the film</a>',
      [],
    ],
    [
      'a film with a long text directly beside it',
      `<video src="/a.mp4" controls></video><p>${ENGLISH} ${ENGLISH} ${ENGLISH}</p>`,
      [],
    ],
    [
      'a film with a short text beside it that names no film',
      `<video id="v" src="/a.mp4" controls></video><p>${ENGLISH}</p>`,
      ['warning video-caption #v', 'warning video-description #v'],
    ],
    ['a silent film that decorates', '<video src="/a.mp4" autoplay muted loop></video>', []],
    [
      'a recording with nothing',
      '<audio id="a" src="/a.mp3" controls></audio>',
      ['warning audio-transcript #a'],
    ],
    ['a recording with its text', `<audio src="/a.mp3" controls></audio><p>The speech: ${ENGLISH}</p>`, []],
    [
      'a recording whose text is hidden',
      `<audio id="a" src="/a.mp3" controls></audio><p hidden>The speech: ${ENGLISH}</p>`,
      ['warning audio-transcript #a'],
    ],
  ])('%s', async (_name, body, expected) => {
    expect(await probe(body)).toEqual(expected)
  })
})

describe('the keyboard', () => {
  const LINKS = '<a href="#one">One of them</a> <a href="#two">Another one</a>'

  test('is trapped if the page takes the focus back', async () => {
    const trap = '<button id="b" onblur="setTimeout(() => this.focus(), 10)">Stay</button>'

    expect(await probe(`<a href="#one">One of them</a> ${trap} <a href="#two">Another one</a>`)).toEqual([
      'warning keyboard-trap #b',
    ])
  })

  test.each([
    ['by the keys that the page names', 'Press Ctrl+M to leave.', ''],
    [
      'by the keys that its help names',
      '',
      '<a id="help" href="#help" onclick="note.textContent = \'Ctrl+M\'">How to leave</a><p id="note"></p>',
    ],
  ])('is not trapped if the focus can leave %s', async (_name, text, help) => {
    const body = `<p>${text}</p><div id="box"><button>Stay</button> ${help}</div> <a href="#two">Another one</a>
      <script>
        const inside = [...box.querySelectorAll('button, a')]
        let isOn = true
        box.addEventListener('focusout', () => setTimeout(() => {
          if (isOn && !box.contains(document.activeElement)) inside[0].focus()
        }, 10))
        addEventListener('keydown', ({ key, ctrlKey }) => {
          if (key !== 'm' || !ctrlKey) return
          isOn = false
          document.querySelector('[href="#two"]').focus()
        })
      </script>`

    expect(await probe(body)).not.toContainEqual(expect.stringContaining('keyboard-trap'))
  })

  test('is trapped if the keys that the page names do nothing', async () => {
    const trap = '<button id="b" onblur="setTimeout(() => this.focus(), 10)">Stay</button>'

    expect(
      await probe(
        `<p>Press Ctrl+M to leave.</p><a href="#one">One</a> ${trap} <a href="#two">Another one</a>`,
      ),
    ).toEqual(['warning keyboard-trap #b'])
  })

  test('is not trapped if the focus can go around, or in an open dialog', async () => {
    const dialog = `<dialog id="d"><button>Close</button></dialog><script>document.querySelector('#d').showModal()</script>`

    expect(await probe(`${LINKS}<script>onblur = () => {}</script>`)).toEqual([])
    expect(await probe(LINKS + dialog)).toEqual([])
  })

  test('shows the focus, unless styles remove the outline without a replacement', async () => {
    const hidden = '<style>a:focus { outline: none }</style>'
    const replaced = '<style>a:focus { outline: none; background: yellow }</style>'

    expect(await probe('<a href="#one" id="a">One of them</a>', { head: hidden })).toEqual([
      'warning focus-visible #a',
    ])
    expect(await probe('<a href="#one" id="a">One of them</a>', { head: replaced })).toEqual([])
  })
})

describe('text over an image', () => {
  const ground = (from: string, to: string) => `background: linear-gradient(${from}, ${to})`

  test('fails if the whole image is too close to its colour', async () => {
    const close = `<p id="p" style="color: #888; ${ground('#777', '#999')}">Words on a ground that changes</p>`

    expect(await probe(close)).toEqual(['warning color-contrast #p'])
  })

  test('is left to a person if only a part of the image is, and passes if none is', async () => {
    expect(await probe(`<p style="color: #333; ${ground('#000', '#fff')}">Words</p>`)).toEqual([])
    expect(await probe(`<p style="color: #000; ${ground('#eee', '#fff')}">Words</p>`)).toEqual([])
  })
})
