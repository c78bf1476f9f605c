import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const SENTENCE = 'Our bread is baked every morning at five, and most of it is gone by noon. '
const text = (style: string, sentences = 6, tag = 'p') =>
  mainOf(`<${tag} style="max-width: 34em; ${style}">${SENTENCE.repeat(sentences)}</${tag}>`)
const bar = (style: string) =>
  `<div style="position: fixed; left: 0; right: 0; background: #fff; ${style}"><b>Bakery</b></div>`
const reading = `<p style="max-width: 34em">${SENTENCE.repeat(12)}</p>`.repeat(3)

/** A page whose text moves by some pixels while a picture keeps it from being loaded. */
const moving = (px: number) =>
  mainOf(`<div id="late"></div><div style="height: 800px">${SENTENCE}</div>
    <img src="/late.svg" alt="Rye" width="32" height="18"><script>
    const frame = () => new Promise(requestAnimationFrame)
    frame().then(frame).then(() => { document.querySelector('#late').style.height = '${px}px' })
      .then(frame).then(frame).then(() => fetch('/moved'))</script>`)

export const UX_TEXT_CASES: RuleCase[] = [
  {
    rule: 'line-length',
    what: 'lines as wide as the screen',
    fires: text('max-width: 72em'),
    nearMiss: text('max-width: 46em'),
  },
  {
    rule: 'line-length',
    what: 'more than two lines',
    fires: text('max-width: 72em', 4),
    nearMiss: text('max-width: 72em', 2),
  },
  {
    rule: 'line-height',
    what: 'lines that touch',
    fires: text('line-height: 1.1'),
    nearMiss: text('line-height: 1.2'),
  },
  {
    rule: 'justified-text',
    what: 'a narrow justified column',
    fires: text('text-align: justify; max-width: 20em'),
    nearMiss: text('text-align: justify; max-width: 20em; hyphens: auto'),
  },
  {
    rule: 'justified-text',
    what: 'justified lines that are more than one',
    fires: text('text-align: justify'),
    nearMiss: text('text-align: justify', 1),
  },
  {
    rule: 'capitals-text',
    what: 'a paragraph in capitals',
    fires: text('text-transform: uppercase', 3),
    nearMiss: text('text-transform: capitalize', 3),
  },
  {
    rule: 'capitals-text',
    what: 'capitals as they are written',
    fires: mainOf(`<p style="width: 20em">${SENTENCE.toUpperCase().repeat(2)}</p>`),
    nearMiss: mainOf(`<p style="width: 20em">${SENTENCE.toUpperCase().slice(0, 70)}</p>`),
  },
  {
    rule: 'italic-text',
    what: 'a paragraph in italics',
    fires: text('font-style: italic'),
    nearMiss: text('font-style: italic', 3),
  },
  {
    rule: 'centred-text',
    what: 'six centred lines',
    fires: text('text-align: center'),
    nearMiss: text('text-align: center', 3),
  },
  {
    rule: 'paragraph-length',
    what: 'a paragraph of 208 words',
    fires: text('', 13),
    nearMiss: text('', 12),
  },
  {
    rule: 'layout-shift',
    what: 'text that jumps by 300 px',
    fires: moving(300),
    nearMiss: moving(2),
  },
  {
    rule: 'sticky-share',
    what: 'a header and a footer that leave half of a phone',
    fires: mainOf(reading + bar('top: 0; height: 200px') + bar('bottom: 0; height: 150px'), forPrint()),
    nearMiss: mainOf(reading + bar('top: 0; height: 200px') + bar('bottom: 0; height: 60px'), forPrint()),
  },
  {
    rule: 'print-styles',
    what: 'a fixed bar that is printed onto each sheet',
    fires: mainOf(reading + bar('top: 0; height: 40px')),
    nearMiss: mainOf(reading + bar('top: 0; height: 40px'), forPrint()),
  },
  {
    rule: 'scroll-lock',
    what: 'a long page that cannot be scrolled',
    fires: pageOf({ body: `<style>body { overflow: hidden }</style><main><h1>Bread</h1>${tall()}</main>` }),
    nearMiss: pageOf({ body: `<style>body { overflow: auto }</style><main><h1>Bread</h1>${tall()}</main>` }),
  },
  {
    rule: 'scroll-lock',
    what: 'nothing in the page that scrolls instead',
    fires: locked('max-height: 5000px'),
    nearMiss: locked('max-height: 700px'),
  },
]

function forPrint(): string {
  return '<style>@media print { div { position: static } }</style>'
}

function tall(): string {
  return '<div style="height: 1600px">Rye</div>'
}

function locked(style: string): string {
  return mainOf(
    `<style>html { overflow: hidden }</style><div style="overflow: auto; ${style}">${tall()}</div><div style="height: 400px"></div>`,
  )
}
