import type { DetectorCase } from './detector-case.ts'

const PARTY = ['Party', '14 h race', '21 h 30 ball', 'Dinner 16 €']
const TEXTS = ['Harbor concert', 'Friday, 12 June, 19:30', 'Old pier, entrance free']
const poster = (name: string, texts = TEXTS) =>
  `<svg role="img" aria-label="${name}" width="300" height="200"><rect width="300" height="200" fill="#eef"/><circle cx="30" cy="30" r="9"/>${texts
    .map((text, index) => `<text x="9" y="${index * 30 + 60}">${text}</text>`)
    .join('')}</svg>`

const CLASSES = ['A', 'B', 'C', 'C', '142.5 kWh/m²']

const MONTHS = ['Jan', 'Mar', 'May']
/** Returns a bar chart of months, with or without values above the bars. */
const chart = (name: string, values: readonly number[] = []) =>
  `<svg role="img" aria-label="${name}" width="400" height="200">${[0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${index * 70}" y="${index * 20}" width="40" height="${160 - index * 20}"/>${values[index] ? `<text x="${index * 70}" y="15">${values[index]}</text>` : ''}`,
    )
    .join(
      '',
    )}${MONTHS.map((month, index) => `<text x="${index * 140}" y="190">${month}</text>`).join('')}</svg>`
const VALUES = [380, 340, 270, 190, 145]
const VALUE_TABLE = `<details><summary>Values</summary><table><caption>Use</caption><tr><th scope="col">Month</th><th scope="col">kWh</th></tr>${MONTHS.map((month, index) => `<tr><th scope="row">${month}</th><td>${VALUES[index]}</td></tr>`).join('')}</table></details>`
const captioned = (caption: string) =>
  `<figure>${chart('Energy graph', VALUES)}<figcaption>${caption}</figcaption></figure>`
const picture = (alt: string, width = 500) =>
  `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E" alt="${alt}" width="${width}" height="300">`

const figure = (caption: string) =>
  `<figure>${poster('Poster of the band')}<figcaption>${caption}</figcaption></figure>`
const team = (...alts: string[]) =>
  `<ul>${['Anna Weber bakes our rye bread.', 'Ben Okoro delivers it by ship.', 'Cleo Marsh sells it.']
    .map(
      (text, index) =>
        `<li><img src="${index}.jpg" alt="${alts[index]}" width="90" height="90"><p>${text}</p></li>`,
    )
    .join('')}</ul>`

/** Cases for text in drawings, and for images with the text alternatives of other images. */
export const DRAWN_WORD_CASES: readonly DetectorCase[] = [
  { rule: 'image-alt-text', fails: poster('Sunset'), passes: poster(TEXTS.join('. ')) },
  {
    rule: 'image-alt-text',
    fails: `<p>Come to the old pier.</p>${poster('Poster of the band')}`,
    passes: `<p>The harbor concert is on Friday, 12 June, at 19:30 on the old pier. The entrance is free.</p>${poster('Poster of the band')}`,
  },
  {
    rule: 'image-alt-text',
    fails: `<p>Party with a race, a ball and a dinner. See the poster for times.</p>${poster('Poster of the party', PARTY)}`,
    passes: `<p>Party with a race at 14:00, a ball at 21:30 and a dinner for 16 €.</p>${poster('Poster of the party', PARTY)}`,
  },
  {
    rule: 'image-alt-text',
    fails: `<p>Party with a race, a ball and a dinner.</p>${poster('Poster of the party', PARTY)}`,
    passes: `<p>Party with a race at 2 pm, a ball at 9.30 pm and a dinner for 16 €.</p>${poster('Poster of the party', PARTY)}`,
  },
  {
    rule: 'image-alt-text',
    fails: `<p>Our pier has a party.</p>${poster('Our pier', PARTY)}`,
    passes: ['$10 $20 $30 $40 $50', '1.1. 1.2. 4.1.', '2 h 3 h 24 h']
      .map((facts) =>
        poster('Our costs fell all year, mostly from January until the end of March', [
          ...facts.split(/ (?=[$\d])/),
          'January',
          'March',
        ]),
      )
      .join(''),
  },
  {
    rule: 'image-alt-text',
    fails: poster('Our stand at the fair'),
    passes: poster('Our stand at the fair', ['Fair', 'Bread']),
  },
  {
    rule: 'image-alt-text',
    fails: team('Portrait of Ben Okoro', 'Portrait of Anna Weber', 'Cleo Marsh'),
    passes: team('Portrait of Anna Weber', 'Portrait of Ben Okoro', 'Cleo Marsh'),
  },
  {
    rule: 'image-alt-text',
    fails: team('Ben Okoro', 'Anna Weber', 'Cleo Marsh at work'),
    passes: team('A hot oven', 'A boat of Anna Weber', 'Cleo Marsh at work'),
  },
  {
    rule: 'image-alt-text',
    fails: team('Ben Okoro', 'Anna Weber', 'Cleo Marsh at work'),
    passes: team('Rye and ships', 'Bakers', 'Cleo Marsh at work'),
  },
  ...[
    [chart('Chart of consumption'), chart('Consumption falls from 380 to 145 kWh')],
    [chart('Energy graph', VALUES), `${chart('Energy graph', VALUES)}${VALUE_TABLE}`],
    [
      captioned('How much energy our old bakery used, 2020 to 2025'),
      captioned('Our old bakery used 380 kWh in January and only 145 in May'),
    ],
    [chart('Bar chart of our energy'), chart('Our energy use is highest in January')],
    [chart('Energy chart'), `${chart('Energy chart')}<p><a href="/use.csv">The data as a file</a></p>`],
    [chart('Energy chart'), `${chart('Energy chart')}<p>380 in January, 340, 270, 190 and 145 in May.</p>`],
    [picture('Budget infographic'), picture('Budget: most money goes to the pontoon')],
    [
      picture('Budget chart'),
      `${picture('Budget chart')}<ul><li>Pier: 13,200</li><li>Ramp: 8,100</li><li>Anchor: 4,500</li><li>Rest: 900</li></ul>`,
    ],
    [picture('Budget chart'), picture('Flow chart of our process')],
    [picture('Budget chart'), picture('Our chart', 60)],
  ].map(([fails, passes]) => ({ rule: 'image-alt-text' as const, fails: fails!, passes: passes! })),
  {
    rule: 'image-alt-text',
    fails: figure('What we are going to do on the pier in June.'),
    passes: figure(`${TEXTS.join('. ')} and more of it.`),
  },
  {
    rule: 'image-alt-text',
    fails: `<p>3 rooms, 92 m²</p>${poster('Energy label of the flat', CLASSES)}`,
    passes: `<p>3 rooms, 92 m²</p><p>Class C, 142.5 kWh per m² and year</p>${poster('Energy label of the flat', CLASSES)}`,
  },
  {
    rule: 'image-alt-text',
    fails: poster('Disk usage', ['72 %']),
    passes: poster('Disk usage: 72 percent', ['72 %']) + poster('Illustration of a disk', ['72 %']),
  },
]
