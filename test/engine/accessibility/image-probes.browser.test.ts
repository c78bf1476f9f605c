import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { dataUrlOf, line, picture } from './drawn-text.ts'
import { ownFindings } from './own-findings.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const probe = (body: string): Promise<string[]> => ownFindings(browser, body)

const inShadow = (text: string): string =>
  `<x-part><template shadowrootmode="open">${text}</template></x-part>`

describe.concurrent('the probe for image and source files', () => {
  test('reports images of text, and tags that browsers repair', async () => {
    const text = await dataUrlOf(picture(line(20) + line(60)))
    const body = `<img id="t" alt="" src="${text}"><p class="a" class="b">The harbor is old.</p>`
    const found = await probe(body)
    for (const rule of ['image-of-text #t', 'image-informative-empty #t', 'parsing-error html'])
      expect(found).toContain(`warning ${rule}`)
  })

  test('reports SVGs whose text is missing from both their text alternative and the page', async () => {
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

  test('reports posters whose times and prices are missing from both their text alternative and the page', async () => {
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
    expect(await found('', 'Plan of the party')).toEqual([])
    expect(await found(inShadow('Race at 2 pm, ball at 9:30 pm, dinner for € 16.'))).toEqual([])
  })

  test('reports images of posters with a lot of text whose text alternative only names the poster', {
    timeout: 60_000,
  }, async () => {
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
    for (const text of [
      'Le site affiche les prix ci-dessous.',
      'Read our manifesto below.',
      'See the offers for frequent flyers below.',
      'We print every poster by hand.',
    ])
      expect(await found(long, 'Harbor party', text)).toEqual([])
    expect(await found(long, 'Travel poster', '€ 24 <button>Add to cart</button>')).toEqual([])
    expect(await found(long, 'Poster of the film “The pier”')).toEqual([])
    expect(await found(short, 'Poster of the harbor party', refers)).toEqual([])
    expect(
      await found(long, 'Poster of the party', 'It starts at 19:30, ends at 23:30 and costs 16 €.'),
    ).toEqual(['info image-alt-text main > img'])
  })

  test('ignores badges that only name the tool that made the page, and placeholders', async () => {
    const url = await dataUrlOf(picture(line(20)))
    const found = async (alt: string) =>
      (await probe(`<img alt="${alt}" src="${url}">`)).filter((each) => each.includes('image-of-text'))

    expect(await found('Made with Heron')).toEqual([])
    expect(await found('200x200')).toEqual([])
    expect(await found('Summer sale')).toEqual(['warning image-of-text main > img'])
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

  test('reports neither images without text nor correct tags', async () => {
    const boat = await dataUrlOf(picture('<circle cx="200" cy="60" r="50" fill="#e80"/>'))
    expect(await probe(`<img alt="The sun" src="${boat}"><p class="a">The harbor is old.</p>`)).toEqual([])
  })
})
