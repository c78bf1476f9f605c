import { type DetectorCase, TEXT } from './detector-case.ts'

const MENU =
  '<nav><a href="https://example.org/a">Ferries</a> <a href="https://example.org/b">Ports</a> <a href="https://example.org/c">Fares</a></nav>'

export const BYPASS_CASES: readonly DetectorCase[] = [
  {
    rule: 'bypass',
    fails: `${MENU}<div><p>${TEXT}</p></div>`,
    passes: `<a href="#text">Skip to the text</a>${MENU}<div id="text"><p>${TEXT}</p></div>`,
  },
  {
    rule: 'bypass',
    fails: `<a href="#text">Skip to the text</a>${MENU}<div id="words"><p>${TEXT}</p></div>`,
    passes: `${MENU}<div><h2>Ferries</h2><p>${TEXT}</p></div>`,
  },
  {
    rule: 'bypass',
    fails: `<header><h1>Island</h1>${MENU}</header><div><p>${TEXT}</p></div>`,
    passes: `<header><h1>Island</h1>${MENU}</header><main><p>${TEXT}</p></main>`,
  },
  {
    rule: 'bypass',
    fails: `${MENU}<p>${TEXT}</p><button>Buy a ticket</button>`,
    passes: `<button>Menu</button>${MENU}<p>${TEXT}</p>`,
  },
  {
    rule: 'bypass',
    fails: `<aside>The weather is calm. <a href="https://example.org/a">Forecast</a> <a href="https://example.org/b">Wind</a> <a href="https://example.org/c">Tides</a></aside><p>${TEXT}</p>`,
    passes: `<p>${TEXT}</p>${MENU}`,
  },
  {
    rule: 'bypass',
    fails: `<header>${MENU}</header><div id="content"><p>${TEXT}</p></div>`,
    passes: `<header><a href="https://example.org/a">Ferries</a></header><div id="content"><p>${TEXT}</p></div>`,
  },
]
