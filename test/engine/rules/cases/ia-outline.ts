import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const EASY = 'We mix the dough at night and let it rest. In the morning it goes into the oven. '
const HARD =
  'Comprehensive organisational considerations regarding fermentation necessitate interdisciplinary ' +
  'collaboration between microbiological laboratories, agricultural associations and administrative ' +
  'institutions, notwithstanding occasional incompatibilities of terminological conventions. '
const SCHWER =
  'Unternehmensübergreifende Qualitätssicherungsmaßnahmen der Getreideverarbeitung berücksichtigen ' +
  'unterschiedliche wissenschaftliche Voraussetzungen sowie betriebswirtschaftliche Rahmenbedingungen. '
const paragraphs = (sentence: string, times: number) => `<p>${sentence.trim()}</p>`.repeat(times)
/** Returns paragraphs of 17 words each. */
const easy = (times: number) => paragraphs(EASY, times)
const german = (text: string) =>
  `<!doctype html><html lang="de-AT"><head><title>Brot – Bäckerei</title><meta name="viewport" content="width=device-width">
  <meta name="description" content="Brot aus Roggen und Hafer, jeden Morgen frisch."></head><body><main><h1>Brot</h1>${text}</main></body></html>`
const PARTS = ['Flour', 'Water', 'Salt', 'Time', 'Heat', 'Rest']
const guide = (before: string) =>
  mainOf(before + PARTS.map((part) => `<h2 id="${part}">${part}</h2>${easy(31)}`).join(''))
const LONG =
  'Everything that you ever wanted to know about the bread that we bake every night and sell every morning in our shop by the old port'

const slotted = (content: string) =>
  mainOf(`<bread-card>${content}</bread-card><script>document.querySelector('bread-card').attachShadow({ mode: 'open' })
    .innerHTML = '<h2><slot name="title"></slot></h2><slot></slot>'</script>`)

const COLUMN = '<div style="width: 300px"><h2>Rye</h2><p style="height: 300px">Dark.</p><h2>Oat</h2></div>'

export const IA_OUTLINE_CASES: RuleCase[] = [
  {
    rule: 'heading-order',
    what: 'a skipped heading level',
    fires: mainOf('<h3>Rye</h3>'),
    nearMiss: mainOf('<h2>Rye</h2>'),
  },
  {
    rule: 'heading-order',
    what: 'a skipped heading level in one landmark',
    fires: mainOf('<div><h4>Contact</h4></div>'),
    nearMiss: pageOf({
      body: `<main><h1>Bread</h1><p>Baked every morning.</p></main><footer><h4>Contact</h4></footer>`,
    }),
  },
  {
    rule: 'heading-order',
    what: 'a skipped level at the start of a sidebar',
    fires: mainOf(`<div style="display: flex">${COLUMN}<div><h4>About</h4><h4>Archive</h4></div></div>`),
    nearMiss: mainOf(`<div style="display: flex">${COLUMN}<div><h2>About</h2><h2>Archive</h2></div></div>`),
  },
  {
    rule: 'empty-heading',
    what: 'a heading with an empty slot, but not one with text in its slot',
    fires: slotted('<p>Rye</p>'),
    nearMiss: slotted('<span slot="title">Rye</span><p>Our bread</p>'),
  },
  {
    rule: 'empty-heading',
    what: 'an empty heading',
    fires: mainOf('<h2><img src="/image.svg" alt="" width="9" height="9"></h2>'),
    nearMiss: mainOf('<h2><img src="/image.svg" alt="Rye" width="9" height="9"></h2>'),
  },
  {
    rule: 'title-heading',
    what: 'a title and an h1 without a common word',
    fires: pageOf({ title: '<title>Opening hours – Harbour</title>', body: '<main><h1>Bread</h1></main>' }),
    nearMiss: pageOf({ title: '<title>Breads of the harbour</title>', body: '<main><h1>Bread</h1></main>' }),
  },
  {
    rule: 'title-heading',
    what: 'a title that names a linked page',
    fires: pageOf({
      title: '<title>Opening hours of the harbour</title>',
      body: '<main><h1>Bread</h1><a href="/hours">Opening hours</a></main>',
    }),
    nearMiss: pageOf({
      title: '<title>Bread and opening hours</title>',
      body: '<main><h1>Bread</h1><a href="/hours">Opening hours</a></main>',
    }),
  },
  {
    rule: 'title-heading',
    what: 'a title that names another entry of the navigation',
    fires: pageOf({
      title: '<title>Contact us – Harbour School</title>',
      body: '<nav><a href="/" aria-current="page">Term dates</a> <a href="/contact">Contact</a></nav><main><h1>Term dates</h1></main>',
    }),
    nearMiss: pageOf({
      title: '<title>Contact the school about term dates – Harbour School</title>',
      body: '<nav><a href="/" aria-current="page">Term dates</a> <a href="/contact">Contact</a></nav><main><h1>Term dates</h1></main>',
    }),
  },
  {
    rule: 'repeated-heading',
    what: 'two sibling sections with the same heading',
    fires: mainOf('<h2>Rye</h2><p>Dark.</p><h2>Rye</h2><p>Light.</p>'),
    nearMiss: mainOf('<h2>Rye</h2><h3>Price</h3><p>4</p><h2>Oat</h2><h3>Price</h3><p>5</p>'),
  },
  {
    rule: 'heading-length',
    what: 'a heading of 131 characters',
    fires: mainOf(`<h2>${LONG}.</h2>`.replace(LONG, LONG.padEnd(130, 's'))),
    nearMiss: mainOf(`<h2>${LONG.slice(0, 130)}</h2>`),
  },
  {
    rule: 'heading-before-main',
    what: 'a section heading above the h1',
    fires: pageOf({ body: '<main><h2>News</h2><p>Closed.</p><h1>Bread</h1></main>' }),
    nearMiss: pageOf({ body: '<aside><h2>News</h2><p>Closed.</p></aside><main><h1>Bread</h1></main>' }),
  },
  {
    rule: 'long-section',
    what: 'more than 900 words without a heading',
    fires: mainOf(easy(54)),
    nearMiss: mainOf(`${easy(27)}<h2>Rest</h2>${easy(27)}`),
  },
  {
    rule: 'long-section',
    what: 'a long text, but not a long list of links',
    fires: mainOf(`<ul>${`<li>${EASY}</li>`.repeat(54)}</ul>`),
    nearMiss: mainOf(`<ul>${`<li><a href="/rye">${EASY}</a></li>`.repeat(54)}</ul>`),
  },
  {
    rule: 'long-section',
    what: 'one long definition, but not many short ones',
    fires: mainOf(`<dl><dt>Rye</dt><dd>${easy(54)}</dd><dt>Oat</dt><dd>${easy(2)}</dd></dl>`),
    nearMiss: mainOf(`<dl>${`<dt><code>Rye</code></dt><dd>${easy(2)}</dd>`.repeat(27)}</dl>`),
  },
  {
    rule: 'long-section',
    what: 'bold words within paragraphs, but not at their start',
    fires: mainOf(`<p>The <b>dough</b> rests. ${EASY}</p>`.repeat(54)),
    nearMiss: mainOf(`<p><span><b>Dough.</b></span> It rests. ${EASY}</p>`.repeat(54)),
  },
  {
    rule: 'contents-list',
    what: 'more than 3,000 words without a table of contents',
    fires: guide(''),
    nearMiss: guide(`<ul>${PARTS.map((part) => `<li><a href="#${part}">${part}</a></li>`).join('')}</ul>`),
  },
  {
    rule: 'readability',
    what: 'an English text at university level',
    fires: mainOf(paragraphs(HARD, 14)),
    nearMiss: mainOf(easy(20)),
  },
  {
    rule: 'readability',
    what: 'a difficult German text, judged by the German formula',
    fires: german(paragraphs(SCHWER, 30)),
    nearMiss: german(
      paragraphs('Wir mischen den Teig am Abend und lassen ihn ruhen. Am Morgen kommt er in den Ofen.', 20),
    ),
  },
  {
    rule: 'readability',
    what: 'difficult sentences, but not filler text',
    fires: mainOf(paragraphs(HARD, 14)),
    nearMiss: mainOf(
      `<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>${paragraphs(HARD, 14)}`,
    ),
  },
  {
    rule: 'readability',
    what: 'a single legal sentence, but not a single plain one',
    fires: mainOf(
      '<p>In the event that the purchaser, having duly effected remittance of the consideration stipulated, subsequently determines the merchandise to be non-conforming, restitution shall be conditional upon notification in writing within the statutory period and presentation of documentary substantiation.</p>',
    ),
    nearMiss: mainOf(easy(5)),
  },
  {
    rule: 'readability',
    what: 'difficult sentences, but not code',
    fires: mainOf(paragraphs(HARD, 15)),
    nearMiss: mainOf(`<pre>${HARD.repeat(15)}</pre>`),
  },
]
