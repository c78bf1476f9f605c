import { mainOf, pageOf, type RuleCase } from './rule-case.ts'
import { inText } from './ux-controls.ts'

const SENTENCE = 'Our bread is baked every morning at five, and most of it is gone by noon. '
const text = (style: string, sentences = 6, tag = 'p') =>
  mainOf(`<${tag} style="max-width: 34em; ${style}">${SENTENCE.repeat(sentences)}</${tag}>`)
const bar = (style: string) =>
  `<div style="position: fixed; left: 0; right: 0; background: #fff; ${style}"><b>Bakery</b></div>`
const reading = `<p style="max-width: 34em">${SENTENCE.repeat(12)}</p>`.repeat(3)

/** Returns a page with many words and links, and only the given style. */
const plain = (css: string) =>
  mainOf(
    `<style>li { padding: 12px } p { max-width: 34em } ${css}</style>${reading}<ul>${Array.from(
      { length: 10 },
      (_, index) => `<li><a href="/loaf-${index}">Loaf number ${index}</a></li>`,
    ).join('')}</ul>`,
  )

/** Returns a page whose text moves while an image is still loading. */
const moving = (px: number) =>
  mainOf(`<div id="late"></div><div style="height: 800px">${SENTENCE}</div>
    <img src="/late.svg" alt="Rye" width="32" height="18"><script>
    const frame = () => new Promise(requestAnimationFrame)
    frame().then(frame).then(() => { document.querySelector('#late').style.height = '${px}px' })
      .then(frame).then(frame).then(() => fetch('/moved'))</script>`)

export const UX_TEXT_CASES: RuleCase[] = [
  {
    rule: 'line-length',
    what: 'lines as wide as the screen, but not of normal length',
    fires: text('max-width: 72em'),
    nearMiss: text('max-width: 46em'),
  },
  {
    rule: 'line-length',
    what: 'four long lines, but not two',
    fires: text('max-width: 72em', 4),
    nearMiss: text('max-width: 72em', 2),
  },
  {
    rule: 'line-length',
    what: 'long lines that the browser wraps, but not three short texts with breaks',
    fires: text('max-width: 72em', 4),
    nearMiss: mainOf(
      `<p style="font-size: 12px; max-width: 1000px">${`${SENTENCE.repeat(2).trim()}<br>`.repeat(4)}</p>`,
    ),
  },
  {
    rule: 'default-style',
    what: 'a page in a column with the default font, but not with a font',
    fires: plain('main { max-width: 640px }'),
    nearMiss: plain('main { max-width: 640px } body { font-family: Georgia, serif }'),
  },
  {
    rule: 'default-style',
    what: 'a page without styles, but not with a font',
    fires: plain(''),
    nearMiss: plain('body { font-family: Georgia, serif }'),
  },
  {
    rule: 'default-style',
    what: 'default text and links, but not with links of another color',
    fires: plain('h1 { color: #603 }'),
    nearMiss: plain('a { color: #603 }'),
  },
  {
    rule: 'line-height',
    what: 'a line height of 1.1, but not of 1.2',
    fires: text('line-height: 1.1'),
    nearMiss: text('line-height: 1.2'),
  },
  {
    rule: 'justified-text',
    what: 'a narrow justified column, but not with hyphenation',
    fires: text('text-align: justify; max-width: 20em'),
    nearMiss: text('text-align: justify; max-width: 20em; hyphens: auto'),
  },
  {
    rule: 'justified-text',
    what: 'justified lines, but not a single one',
    fires: text('text-align: justify'),
    nearMiss: text('text-align: justify', 1),
  },
  {
    rule: 'capitals-text',
    what: 'a paragraph in all capitals, but not with capitalized words',
    fires: text('text-transform: uppercase', 3),
    nearMiss: text('text-transform: capitalize', 3),
  },
  {
    rule: 'capitals-text',
    what: 'a long text typed in capitals, but not a short one',
    fires: mainOf(`<p style="width: 20em">${SENTENCE.toUpperCase().repeat(2)}</p>`),
    nearMiss: mainOf(`<p style="width: 20em">${SENTENCE.toUpperCase().slice(0, 70)}</p>`),
  },
  {
    rule: 'italic-text',
    what: 'a paragraph in italics, but not a short one',
    fires: text('font-style: italic'),
    nearMiss: text('font-style: italic', 3),
  },
  {
    rule: 'centred-text',
    what: 'six centered lines, but not three',
    fires: text('text-align: center'),
    nearMiss: text('text-align: center', 3),
  },
  {
    rule: 'paragraph-length',
    what: 'a paragraph of more than 200 words',
    fires: text('', 13),
    nearMiss: text('', 12),
  },
  {
    rule: 'layout-shift',
    what: 'text that jumps by 300 px, but not by 2 px',
    fires: moving(300),
    nearMiss: moving(2),
  },
  {
    rule: 'sticky-share',
    what: 'a fixed header and footer over half of a phone',
    fires: mainOf(reading + bar('top: 0; height: 200px') + bar('bottom: 0; height: 150px'), forPrint()),
    nearMiss: mainOf(reading + bar('top: 0; height: 200px') + bar('bottom: 0; height: 60px'), forPrint()),
  },
  {
    rule: 'print-styles',
    what: 'a fixed bar that prints on each sheet',
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
    what: 'a locked page, but not if its content scrolls instead',
    fires: locked('max-height: 5000px'),
    nearMiss: locked('max-height: 700px'),
  },
  {
    rule: 'new-window',
    what: 'an icon before the text, but not after it',
    fires: inText('<a href="/oven" target="_blank"><svg width="16" height="16"></svg> our oven</a>'),
    nearMiss: inText('<a href="/oven" target="_blank">our oven <svg width="16" height="16"></svg></a>'),
  },
  {
    rule: 'new-window',
    what: 'the icon of a network, but not one for links that leave the page',
    fires: inText(
      '<a href="/oven" target="_blank" aria-label="Mastodon"><svg class="icon-m" width="20" height="20"></svg></a>',
    ),
    nearMiss: inText(
      '<a href="/oven" target="_blank" aria-label="Map"><svg width="20" height="20"><use href="#open_in_new"/></svg></a>',
    ),
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
