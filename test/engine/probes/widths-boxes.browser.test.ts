import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('widths', 'widths-boxes')
const style = (css: string) => ({ head: `<style>body { margin: 0 } ${css}</style>` })
const TEXT =
  '<p>The harbour lies at the mouth of the river, and its wall is older than the town behind it.</p>'

describe.concurrent('a row of boxes', () => {
  const head =
    '<div id="h"><b class="c">Harbour pottery works</b><p class="c">Courses, exhibitions, our journal, and opening hours</p></div>'
  const beside = '#h { overflow: hidden } .c { float: left; margin: 0; font-size: 24px } p.c { float: right }'

  test('is reported if it wraps before the style sheet stacks its boxes', async () => {
    const stacked = (width: number) => `@media (max-width: ${width}px) { .c, p.c { float: none } }`

    expect(await probe(head, style(`${beside} ${stacked(700)}`))).toEqual(['warning layout-wrap #h'])
    expect(await probe(head, style(`${beside} ${stacked(1000)}`))).toEqual([])
  })

  test.each([
    ['a gallery shows as many boxes per line as fit', 'i { float: left; width: 220px; height: 90px }', 7],
    ['its boxes have different widths, like words', 'i { display: inline-block; padding: 0 5em }', 4],
    [
      'the style sheet distributes its boxes',
      '#h { display: flex; flex-wrap: wrap } i { flex: 1 0 240px }',
      4,
    ],
    [
      'the style sheet wraps it in two steps',
      'i { float: left; width: 25% } @media (max-width: 1000px) { i { width: 33.3% } }',
      4,
    ],
  ])('may wrap if %s', async (_name, css, count) => {
    const boxes = Array.from({ length: count }, (_, index) => `<i>${'Photo '.repeat(index + 1)}</i>`)
    const stacked = '@media (max-width: 480px) { i { float: none; display: block; width: auto } }'

    expect(await probe(`<div id="h">${boxes.join('')}</div>${TEXT}`, style(`${css} ${stacked}`))).toEqual([])
  })
})

describe.concurrent('a box that is too wide', () => {
  test.each([
    [
      'a grid with wide columns',
      `<div id="g">${`<div>${TEXT}</div>`.repeat(3)}</div>`,
      '#g { display: grid; grid-template-columns: repeat(3, minmax(340px, 1fr)) }',
      '#g { display: block }',
    ],
    [
      'a frame',
      `<b id="s">Open the menu of the harbour</b>${TEXT}<iframe id="c" title="Film" srcdoc="Film"></iframe>`,
      '#c { width: 960px } #s { position: absolute; right: 20px; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }',
      '#c { width: 90% }',
    ],
    [
      'an image',
      `${TEXT}<img id="c" alt="Wall" src="/wall.png">`,
      '#c { display: block; width: 960px; height: 90px }',
      '#c { width: 90% }',
    ],
  ])('is reported once if it is %s', async (_name, body, css, narrow) => {
    const below = (width: number) => style(`${css} @media (max-width: ${width}px) { ${narrow} }`)
    const found = await probe(body, below(600))

    expect(found.map((line) => line.split(' ', 2).join(' '))).toEqual(['warning viewport-protrusion'])
    expect(await probe(body, below(1060))).toEqual([])
  })

  test('is reported only once for rows of the same kind', async () => {
    const row = (kind: string, last: string) =>
      `<div class="${kind}"><b>North pier</b><b class="${last}">South pier</b></div>`
    const css = style(
      '.tools, .steps { display: flex } b { flex: none; width: 400px; height: 40px } @media (max-width: 600px) { b { width: 20% } }',
    )
    const count = async (rows: string) => (await probe(TEXT + rows, css)).length

    expect(await count(row('tools', 'dark') + row('tools', 'light'))).toBe(1)
    expect(await count(row('tools', 'dark') + row('steps', 'light'))).toBe(2)
  })

  test('is not reported within a line of code, but the box around the code is reported', async () => {
    const code = `<pre id="c">${'north '.repeat(10)}<a href="#c">harbour</a>${' south'.repeat(10)}</pre>`
    const wide = '#c { width: 960px } @media (max-width: 600px) { #c { width: auto; overflow: auto } }'

    expect(await probe(TEXT + code, style(wide))).toEqual(['warning viewport-protrusion #c'])
    expect(await probe(TEXT + code, { ...style(''), also: ['layout'] })).toEqual(['error reflow-scroll #c'])
  })
})

describe.concurrent('text in a box', () => {
  const button = '<a id="c" href="#c">Register for the course in spring</a>'

  test('that cuts it off at some widths is reported, unless the box shortens it on purpose', async () => {
    const css =
      '#c { display: inline-block; width: 22%; background: #036; color: #fff; overflow: hidden; white-space: nowrap } @media (max-width: 560px) { #c { width: auto } }'

    const onPurpose = ['text-overflow: ellipsis', 'text-indent: -999px']
    const cut = 'warning layout-protrusion #c'

    expect(await probe(button, style(css))).toContain(cut)
    for (const more of onPurpose)
      expect(await probe(button, style(`${css} #c { ${more} }`))).not.toContain(cut)
  })

  test('that hides all of it at some widths is reported with all of these widths', async () => {
    const row = '<div id="c"><span id="t">Potters of the harbour</span><span id="s">since 1890</span></div>'
    const css =
      '#c { overflow: hidden; white-space: nowrap; width: 30% } #t { margin-right: 40px } @media (max-width: 500px) { #c { width: auto } }'

    await using site = await startSite({
      '/': html(`<!doctype html><title>Page</title>${style(css).head}${row}`),
    })
    const { findings } = await probeUrl(`${site.origin}/`)
    const found = findings.find(({ selector }) => selector === '#s')

    expect(found).toMatchObject({ rule: 'layout-protrusion' })
    expect(found!.message).toMatch(/ and in some of them hides all of it\.$/)
    expect(Number(/about (\d+) to/.exec(found!.message)![1])).toBeLessThan(600)
  })

  test('that hides all of it on purpose, such as a closed panel, is not reported', async () => {
    const row = '<div id="c"><span id="t">Potters of the harbour</span><span id="p">since 1890</span></div>'
    const css =
      '#c { overflow: hidden; white-space: nowrap } @media (max-width: 900px) { #c { width: 160px } #p { margin-left: 300px } }'

    expect(await probe(row, style(css))).toEqual([])
  })

  test('that is too small at all widths is reported if the box is a control', async () => {
    const css = '#c { display: block; width: 110px; background: #036; color: #fff; white-space: nowrap }'

    expect(await probe(button, style(css))).toEqual(['warning layout-protrusion #c'])
    expect(await probe('<b id="c">Register for the course in spring</b>', style(css))).toEqual([])
  })

  test('that appears only in narrow windows is also checked', async () => {
    const bar = `<div id="m"><b id="a">Harbour pottery since 1890</b> <i id="b">Open the menu here</i></div>${TEXT}`
    const css = `#m { display: none } #a, #b { position: absolute; top: 0; font-size: 22px; white-space: nowrap } #b { right: 0 }
      @media (max-width: 700px) { #m { display: block; position: relative; height: 40px } } @media (max-width: 360px) { #a, #b { position: static; white-space: normal } }`

    expect(await probe(bar, style(css))).toEqual(['warning layout-collision #a'])
    expect(await probe(bar, style(css.replace('22px', '10px')))).toEqual([])
  })
})

describe.concurrent('a box over the text of an article', () => {
  const body = `<div id="r"><div id="t">${TEXT.repeat(3)}</div><div id="x"><p>Two miles on pavements, with one short climb and a rest.</p></div></div>`
  const css = (narrow: string) =>
    style(`#r { position: relative; display: flex; gap: 20px } #t { width: 60% } #x { width: 30%; background: #eee }
      @media (max-width: 700px) { #t { width: 100% } #x { ${narrow} } }`)
  const collision = expect.stringContaining('layout-collision')

  test('is reported if it covers the text only in narrow windows', async () => {
    expect(await probe(body, css('position: absolute; top: 0; right: 0'))).toEqual([collision])
  })

  test.each([
    ['stays in place while the page scrolls', 'position: fixed; top: 0; right: 0'],
    ['is below the text', 'position: absolute; top: 100%; width: 100%'],
    ['is hidden', 'display: none'],
  ])('is not reported if it %s', async (_what, narrow) => {
    expect(await probe(body, css(narrow))).not.toContainEqual(collision)
  })
})

describe.concurrent('text that overflows a box with a fixed height', () => {
  const words = 'We bring a leader, a keyboard and the words. You bring a room with a door that shuts. '
  const body = `<div id="h"><p id="p">${words.repeat(2)}</p></div><div id="n"><p>Three kinds of membership</p></div>`
  const css = (rules: string) =>
    style(`#h { height: 110px; background: #603; color: #fff; padding: 8px } #p { margin: 0; font-size: 24px }
      #n { position: relative } ${rules}`)
  const protrusion = 'warning layout-protrusion #p'

  test.each([
    ['can’t be seen there', ''],
    ['can be seen there', '#p { color: #f8f }'],
  ])('is reported if it %s', async (_what, rules) => {
    expect(await probe(body, css(rules))).toContainEqual(protrusion)
  })

  test.each([
    ['the box grows', '#h { height: auto; min-height: 110px }'],
    ['a clip path hides the rest', '#h { clip-path: inset(0) } #n { background: #fff }'],
    ['the text is transparent', '#p { color: transparent }'],
    ['the text cannot be seen in the box either', '#h { background: #fdfdfd }'],
  ])('is not reported if %s', async (_what, rules) => {
    expect(await probe(body, css(rules))).not.toContainEqual(protrusion)
  })
})

describe.concurrent('a panel that stays in place while the page scrolls', () => {
  const panel = (more = '') =>
    `<aside id="x"><h2>Support us</h2><p>A membership costs four pounds a month, and members read every story first.</p><p><a href="/join">Become a member</a></p>${more}</aside>`
  const page = (more?: string) => `<div id="r"><div id="t">${TEXT.repeat(20)}</div>${panel(more)}</div>`
  const css = (middle: string) =>
    style(`#r { position: relative } #t { width: 640px; max-width: 100% } #x { background: #eee; padding: 16px }
      @media (min-width: 700px) { #x { position: fixed; top: 160px; right: 20px; width: 300px; ${middle} } }
      @media (min-width: 1100px) { #x { position: absolute; top: 0 } }`)
  const collision = 'warning layout-collision aside'

  test('is reported if it covers the ends of lines only at some widths', async () => {
    expect(await probe(page(), css(''))).toEqual([collision])
  })

  test.each([
    ['it can be closed', '<button type="button">Not now</button>', ''],
    ['the text leaves room for it', '', '} #t { padding-right: 330px; box-sizing: border-box'],
    ['it is a bar below the text', '', 'top: auto; bottom: 0; right: 0; width: 100%'],
    ['it is small', '', 'height: 80px; overflow: hidden'],
    ['it is behind the text', '', 'z-index: -1'],
    ['the text is visible through it', '', 'background: none'],
    ['it covers the text at all widths', '', 'position: fixed !important; right: auto; left: 400px'],
  ])('is not reported if %s', async (_what, more, middle) => {
    expect(await probe(page(more), css(middle))).not.toContainEqual(
      expect.stringContaining('layout-collision'),
    )
  })
})

test.concurrent('text that a fixed width pushes out of its card is reported together with that width', async () => {
  const css = '.card { max-width: 900px; margin: 0 auto; background: #eee } .col { width: 860px }'
  const body = `<div class="card"><div class="col">${TEXT.repeat(3)}</div></div>`
  const page = `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width"><style>body { margin: 0 } ${css}</style></head><body>${body}</body></html>`
  await using site = await startSite({ '/': html(page) })

  const { findings } = await probeUrl(`${site.origin}/`)

  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: 'layout-protrusion',
      message: expect.stringMatching(/ has a fixed width of 860 px\.$/),
      fixSuggestion: expect.stringContaining('with width: auto and max-width: 860px'),
    }),
  )
})

describe.concurrent('a box with a fixed height', () => {
  const words = 'We pay back up to sixty euros twice a year if you send in the bill within three months. '
  const body = (more = '') => `<div id="b"><p id="p">${words.repeat(2)}</p>${more}</div>`
  const css = style(`#b { height: 170px; overflow: hidden } #p { margin: 0 }
    @media (max-width: 760px) { #b { width: 260px; height: 70px } } @media (max-width: 500px) { #b { width: auto; height: auto } }`)

  test('that hides lines of text only at some widths is reported, unless a button can show the rest', async () => {
    expect(await probe(body(), css)).toEqual(['warning layout-protrusion #p'])
    expect(await probe(body('<button>Show more</button>'), css)).toEqual([])
  })

  test('that hides text at all widths is not reported, because it shows an excerpt on purpose', async () => {
    const excerpt = style('#b { height: 40px; overflow: hidden; width: 300px }')

    expect(await probe(body(), excerpt)).toEqual([])
  })
})
