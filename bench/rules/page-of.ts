/**
 * Returns a page with almost `elementsMax` elements. The result is deterministic. Navigation, articles, cards
 * with images, tables, forms and lists alternate as on real sites, with a few defects. Images point to
 * `/picture.svg`.
 */
export function pageOf(elementsMax: number): string {
  const sections: string[] = []
  let elements = elementsIn(documentOf([]))
  for (let number = 1; ; number += 1) {
    const section = SECTIONS[number % SECTIONS.length]!(number)
    elements += elementsIn(section)
    if (elements > elementsMax) return documentOf(sections)
    sections.push(section)
  }
}

const elementsIn = (html: string): number => html.match(/<[a-z]/g)!.length

const WORDS =
  `the a road river city library museum garden tickets opening hours season early late visit travel plan
  quiet busy morning harbour bridge market street family children guide history music theatre weekend price open
  free entrance walk map station train bus ferry weather winter summer coffee bread cheese and with under over from`
    .split(/\s+/)
    .filter(Boolean)

/** Returns the given number of words. The same `seed` always results in the same words. */
function wordsOf(seed: number, count: number): string {
  const words = Array.from({ length: count }, (_, index) => {
    const number = (seed * 7919 + index * 104_729 + seed * index * 31) % WORDS.length
    return WORDS[number]!
  })
  const text = words.join(' ')
  return text[0]!.toUpperCase() + text.slice(1)
}

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n')

const paragraph = (seed: number): string =>
  `<p>${wordsOf(seed, 22)} <a href="/place/${seed}">${wordsOf(seed + 1, 3)}</a>, ${wordsOf(seed + 2, 14)}
<strong>${wordsOf(seed + 3, 2)}</strong> ${wordsOf(seed + 4, 9)} <a href="/guide/${seed}#${seed % 9}">${wordsOf(seed + 5, 2)}</a>.</p>`

const article = (number: number): string => `<article><h2 id="part-${number}">${wordsOf(number, 4)}</h2>
${repeat(4, (index) => paragraph(number * 10 + index))}
<h3>${wordsOf(number + 2, 3)}</h3>
<blockquote><p>${wordsOf(number + 3, 20)}.</p></blockquote>
<ul>${repeat(6, (index) => `<li><a href="/list/${number}/${index}">${wordsOf(number + index, 4)}</a> <span class="date">${index} May</span></li>`)}</ul>
</article>`

const cards = (number: number): string => `<section><h2>${wordsOf(number + 7, 3)}</h2><div class="cards">
${repeat(
  6,
  (
    index,
  ) => `<div class="card"><img src="/picture.svg?${number}-${index}" ${index % 3 === 0 ? '' : `alt="${wordsOf(index, 3)}" `}width="160" height="90">
<h3><a href="/card/${number}/${index}">${wordsOf(number + index, 3)}</a></h3><p>${wordsOf(number + index, 16)}.</p>
<div class="bar"><button type="button" class="small">Save</button><a class="button" href="/book/${number}/${index}">Book</a></div></div>`,
)}
</div></section>`

const table = (number: number): string => `<section><h2>${wordsOf(number + 5, 3)}</h2><table>
<thead><tr>${repeat(5, (index) => `<th scope="col">${wordsOf(number + index, 1)}</th>`)}</tr></thead>
<tbody>${repeat(
  10,
  (row) =>
    `<tr>${repeat(5, (cell) => (cell === 0 ? `<td><a href="/row/${number}/${row}">${wordsOf(number + row, 2)}</a></td>` : `<td>${number * row + cell}</td>`))}</tr>`,
)}</tbody></table></section>`

const form = (
  number: number,
): string => `<section><h2>${wordsOf(number + 4, 3)}</h2><form action="/send/${number}" method="post">
${repeat(
  4,
  (index) =>
    `<div class="field"><label for="f${number}-${index}">${wordsOf(number + index, 2)}</label><input id="f${number}-${index}" name="f${number}-${index}" type="text"></div>`,
)}
<div class="field"><label for="e${number}">E-mail</label><input id="e${number}" type="${number % 2 ? 'email' : 'text'}" name="email" ${number % 2 ? 'autocomplete="email"' : ''}></div>
<fieldset><legend>${wordsOf(number, 3)}</legend>${repeat(3, (index) => `<label><input type="radio" name="r${number}" value="${index}"> ${wordsOf(index, 2)}</label>`)}</fieldset>
<select name="s${number}" aria-label="${wordsOf(number, 2)}">${repeat(5, (index) => `<option>${wordsOf(index, 1)}</option>`)}</select>
<label><input type="checkbox" name="c${number}"> ${wordsOf(number, 6)}</label>
<button>Send</button></form></section>`

const listing = (number: number): string => `<section><h2>${wordsOf(number + 9, 4)}</h2>
<dl>${repeat(8, (index) => `<dt>${wordsOf(number + index, 2)}</dt><dd><p>${wordsOf(number + index, 18)} <em>${wordsOf(index, 1)}</em> <code>${wordsOf(index, 1)}()</code>.</p></dd>`)}</dl>
<p class="tiny">${wordsOf(number, 12)} <a href="#part-${number}">${wordsOf(number, 1)}</a></p></section>`

const SECTIONS = [article, cards, listing, table, article, form]

const documentOf = (sections: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Visit the city</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="${wordsOf(1, 20)}">
<style>${STYLE}</style></head>
<body><header><a href="/">Home</a><nav aria-label="Main"><ul>
${repeat(8, (index) => `<li><a href="/topic/${index}">${wordsOf(index, 1)}</a><ul>${repeat(4, (place) => `<li><a href="/topic/${index}/${place}">${wordsOf(index + place, 2)}</a></li>`)}</ul></li>`)}
</ul></nav><form role="search" action="/search"><input type="search" name="q" aria-label="Search"><button>Search</button></form></header>
<main><h1>Visit the city</h1>
${sections.join('\n')}
</main><footer><ul>${repeat(12, (index) => `<li><a href="/foot/${index}">${wordsOf(index + 3, 2)}</a></li>`)}</ul></footer>
<script>document.querySelectorAll('header button, .card:first-child button').forEach((button) => button.addEventListener('click', () => {}))</script>
</body></html>`

const STYLE = `
body { margin: 0 auto; max-width: 1100px; font: 16px/1.5 sans-serif; color: #222 }
header { display: flex; gap: 16px; padding: 8px; background: #f4f4f8 }
nav ul { display: flex; gap: 12px; list-style: none } nav ul ul { display: none } nav li:hover ul { display: block }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px } .card { border: 1px solid #ccc; padding: 8px }
.button { display: inline-block; padding: 8px 16px; background: #0645ad; color: #fff } .button:hover { background: #04307a }
.small { font-size: 11px; padding: 1px 4px } .date { color: #999 } .tiny { font-size: 10px }
table { width: 100%; border-collapse: collapse } td, th { border: 1px solid #ddd; padding: 4px; text-align: left }
.field { margin: 8px 0 } .field label { display: inline-block; width: 160px } footer ul { columns: 3 }
@media (max-width: 600px) { .cards { grid-template-columns: 1fr } header { display: block } nav ul { flex-wrap: wrap } }
@media print { nav { display: none } }`
