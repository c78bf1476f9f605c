import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPlaceholderCue } from '../../../src/engine/in-page/accessibility/placeholder-cues.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { ownFindings } from './own-findings.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const track = (...cues: string[]): string => {
  const file = cues.map((cue, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${cue}\n`).join('\n')
  return `<track kind="captions" srclang="en" src="data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${file}`)}">`
}
const captionFindings = async (tracks: string): Promise<string[]> => {
  const found = await ownFindings(browser, `<video id="v" src="/a.mp4" controls>${tracks}</video>`)
  return found.filter((finding) => finding.includes('video-caption'))
}

const SPEECH = ['Bees sleep in winter.', 'They keep each other warm.', 'In spring they fly out.']

describe.concurrent('a video’s captions', () => {
  test.each([
    ['are numbered', track('caption 1', 'caption 2')],
    ['ask for a text', track('Your text here')],
    ['are filler', track('Lorem ipsum dolor sit amet', 'Lorem ipsum')],
    ['are all the same', track('Bees', 'Bees', 'Bees')],
    ['are numbered between sounds', track('[Music]', 'Untertitel 1', '[Applause]')],
    ['don’t exist', track()],
  ])('are reported if they %s', async (_what, tracks) => {
    expect(await captionFindings(tracks)).toEqual(['warning video-caption #v'])
  })

  test('are reported as a hint if they describe only sounds', async () => {
    expect(await captionFindings(track('[Music]', '[Music]', '[Music]'))).toEqual(['info video-caption #v'])
  })

  test.each([
    ['contain speech', track(...SPEECH)],
    ['contain speech that mentions captions', track('Caption', ...SPEECH)],
    ['repeat a sentence twice', track('Bees', 'Bees')],
    ['contain speech in another track', track('caption 1') + track(...SPEECH)],
    ['can’t be loaded', '<track kind="captions" src="/none.vtt">'],
    ['have a wrong URL', '<track kind="captions" src="https://%CDN%/a.vtt">'],
    ['are on another site', '<track kind="captions" src="https://other.example/a.vtt">'],
  ])('are not reported if they %s', async (_what, tracks) => {
    expect(await captionFindings(tracks)).toEqual([])
  })
})

test.each([
  'Caption 1',
  '[Subtitle 3]',
  'Texte ici',
  'Insert caption here',
  'Hier Text einfügen',
  'TODO',
  '字幕 2',
])('“%s” is a placeholder for a caption', (text) => {
  expect(isPlaceholderCue(text)).toBe(true)
})

test.each([
  'Come here!',
  'I am here',
  'This is a test of the engine',
  'The captain is here',
  'Add salt',
  '1',
  '…and then',
])('“%s” may be said in a video', (text) => {
  expect(isPlaceholderCue(text)).toBe(false)
})
