import type { DetectorCase } from './detector-case.ts'

const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
const RAISED = 'vertical-align:super;font-size:60%'
const BADGE = 'display:inline-block;padding:4px 6px;font-size:75%;background:#666;color:#fff'
const LINE = 'text-decoration:line-through'
const doses = (dose: string) => `<ul><li>Child: ${dose} spoonfuls</li><li>Adult: 3 spoonfuls</li></ul>`
const price = (content: string) => `<p class="price">${content}</p>`
const ferries = (rows: readonly string[]) =>
  `<table><tr><th>Leaves</th><th>To</th></tr>${rows.map((row) => `<tr${row}</tr>`).join('')}</table>`
const FERRIES = ['><td>08:15</td><td>Gull Island</td>', '><td>09:40</td><td>Seal Rock</td>']
const cells = (time: string, place: string) => `<td>${time}</td><td>${place}</td>`
const struck = (content: string) => `<span style="${LINE}">${content}</span>`
const tasks = (items: readonly string[]) => `<ul>${items.map((item) => `<li${item}</li>`).join('')}</ul>`

/** Numbers that are kept apart only by the position of their digits. */
const JOINED: readonly DetectorCase[] = [
  {
    rule: 'joined-numbers',
    fails: doses('1<sup>1</sup>/<sub>2</sub>'),
    passes: doses('1 <sup>1</sup>/<sub>2</sub>') + doses('<sup>1</sup>/<sub>2</sub>') + doses('1½'),
  },
  {
    rule: 'joined-numbers',
    fails: doses(`2<span style="${RAISED}">3</span>⁄<span style="font-size:60%">4</span>`),
    passes: doses(
      `<span aria-hidden="true">2<sup>3</sup>⁄<sub>4</sub></span><span style="${HIDDEN}">2 3/4</span>`,
    ),
  },
  {
    rule: 'joined-numbers',
    fails: doses('1<span style="font-variant-numeric:diagonal-fractions;margin-left:3px">1/2</span>'),
    passes: doses('Psalm 11<sup>1</sup>, m<sup>2</sup>, 10<sup>3</sup>, H<sub>2</sub>O, 1<sup>st</sup>'),
  },
  {
    rule: 'joined-numbers',
    fails: doses('1<sup>1</sup><sub>2</sub>'),
    passes: doses(`1<span style="${HIDDEN}"> and </span><sup>1</sup><sub>2</sub>`),
  },
  {
    rule: 'joined-numbers',
    lang: 'pl',
    fails: '<p>Łódź wiosłowa: 199<sup>90</sup> zł</p>',
    passes: `<p>Łódź wiosłowa: 199<span style="${HIDDEN}">,</span><sup>90</sup> zł</p><p>Łódź: 199,<sup>90</sup> zł</p>`,
  },
  {
    rule: 'joined-numbers',
    fails: price(`€ 24<span style="${RAISED}">95</span>`),
    passes:
      price(`€ 24<sup><a href="#n12">12</a></sup> or € 24 <sup>95</sup>`) +
      price('<span style="display:flex">€ 24<sup>95</sup></span>') +
      '<p>More than 10<sup>12</sup> $ in 200<sup>12</sup> years</p>',
  },
  {
    rule: 'joined-numbers',
    fails: price('<span>kr</span> 1 249<sup>37</sup>'),
    passes: `<style>.c::before{content:","}</style>${price('1 249<sup class="c">00</sup>')}<p aria-label="24.95 euros" role="img">€ 24<sup>95</sup></p>`,
  },
  {
    rule: 'joined-numbers',
    lang: 'de',
    fails: '<p>Der Hafen ist von 8<sup>00</sup> bis 17<sup>30</sup> Uhr besetzt.</p>',
    passes: '<p>Der Hafen hat 8<sup>15</sup> Kombinationen und 12<sup>30</sup> Möglichkeiten.</p>',
  },
  {
    rule: 'joined-numbers',
    fails: '<p>A day on the boat costs $25<sup>00</sup>.</p>',
    // Badges with numbers, references to notes, and powers.
    passes: `<label>$25 – $50<span style="${BADGE}">37</span></label><label>$25 – $50<sup style="${BADGE}">95</sup></label><p>The boat costs $45<sup>11</sup>.</p><p class="scenario">2<sup>32</sup> addresses</p><p class="price">2<sup>32</sup> prices</p><p class="prism-panel">$2 and 10<sup>32</sup> knots</p><p>Length: 24<sup>95</sup> ft</p>`,
  },
  {
    rule: 'joined-numbers',
    fails: doses('3<sup>2/5</sup>'),
    passes:
      '<h3>Chapter 3<span style="margin-left:8px">2/5</span></h3><a href="/3">Module 3<span style="padding:4px 8px;vertical-align:top;background:#eee">1/5</span></a>',
  },
]

/** Text that is marked as no longer valid only by a line through it. */
const STRUCK: readonly DetectorCase[] = [
  {
    rule: 'struck-text',
    fails: ferries([...FERRIES, ` style="${LINE}">${cells('10:20', 'Gull Island')}`]),
    passes: ferries([...FERRIES, ` style="${LINE}">${cells('10:20', 'Gull Island (cancelled)')}`]),
  },
  {
    rule: 'struck-text',
    lang: 'de',
    fails: ferries([...FERRIES, `>${cells(struck('10:20'), 'Möweninsel')}`]),
    passes: ferries([...FERRIES, `>${cells(`<del style="${LINE}">10:20</del>`, 'Möweninsel, fällt aus')}`]),
  },
  {
    rule: 'struck-text',
    fails: tasks(['>Scrape the hull', '>Paint the deck', ` style="${LINE}">Mend the sail`]),
    passes: tasks([
      '><label><input type="checkbox"> Scrape the hull</label>',
      `><label style="${LINE}"><input type="checkbox" checked> Mend the sail</label>`,
    ]),
  },
  {
    rule: 'struck-text',
    fails: `<div><h3>Row boat</h3>${struck('$240.00')} $180.00</div>`,
    passes: `<div><h3>Row boat</h3><span style="${HIDDEN}">Previous price</span>${struck('$240.00')} $180.00</div><p>Boat <s>$24</s> $18</p>`,
  },
  {
    rule: 'struck-text',
    fails: tasks(['>Saturday 3 May', ` class="off" style="${LINE}">Sunday 4 May`]),
    passes: `<style>.off::after{content:" – sold out"}</style>${tasks(['>Saturday 3 May', ` class="off" style="${LINE}">Sunday 4 May`])}`,
  },
  {
    rule: 'struck-text',
    lang: 'ja',
    fails: ferries([...FERRIES, ` style="${LINE}">${cells('10:20', '長崎')}`]),
    passes: ferries([...FERRIES, ` style="${LINE}">${cells('10:20', '長崎 欠航')}`]),
  },
  {
    rule: 'struck-text',
    fails: `<table><tr><th>Boat</th><th>Per day</th></tr><tr><td>Skiff</td><td>${struck('$20')} $15</td></tr></table>`,
    passes: `<table><tr><th>Boat</th><th>Old price</th><th>Price</th></tr><tr><td>Skiff</td><td style="${LINE}">$20</td><td>$15</td></tr></table><dl><dt>Was</dt><dd style="${LINE}">$20</dd><dt>Price</dt><dd>$15</dd></dl>`,
  },
  {
    rule: 'struck-text',
    fails: `<div><div><p style="${LINE}">Buy rope</p></div></div><ul><li style="${LINE}">Buy tar</li><li>Buy milk</li></ul>`,
    passes: `<div><input type="checkbox" aria-label="Buy milk" checked><div><p style="${LINE}">Buy milk</p></div></div>`,
  },
  {
    rule: 'struck-text',
    lang: 'es',
    fails: `<div><h3>Bote</h3>${struck('20 €')} 15 €</div>`,
    passes: `<div><h3>Bote</h3>${struck('20 €')} 15 €<b>Oferta</b></div><div><h3>Boot</h3>${struck('20 €')} 15 € <b>Rabatt</b></div><div><div>${struck('20 €')} 15 €</div><b>20% off</b></div>`,
  },
]

/** Text whose meaning is clear only from its appearance. */
export const TEXT_LOOK_CASES: readonly DetectorCase[] = [...JOINED, ...STRUCK]
