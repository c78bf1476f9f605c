import type { DetectorCase } from './detector-case.ts'

type Row = readonly [text: string, picture: string, alt?: string]

/** The image files don't exist, so the browser shows the text alternatives. */
const sized = (width: number, height: number): string =>
  `style="display:inline-block;width:${width}px;height:${height}px"`

const icon = (picture: string, alt: string): string =>
  `<img src="/icons/${picture}" alt="${alt}" ${sized(24, 24)}>`

/** Returns a table in which each row has an icon, by default with the text alternative “Status”. */
const iconRows = (rows: readonly Row[]): string =>
  `<table><thead><tr><th>Boat</th><th>Status</th></tr></thead><tbody>${rows
    .map(([text, picture, alt = 'Status']) => `<tr><td>${text}</td><td>${icon(picture, alt)}</td></tr>`)
    .join('')}</tbody></table>`

/** Returns a list in which an icon is next to the text of each item. */
const iconItems = (alt: string, rows: readonly Row[]): string =>
  `<ul>${rows.map(([text, picture]) => `<li>${icon(picture, alt)} ${text}</li>`).join('')}</ul>`

/** Information that is conveyed only by colors, icons and images. */
export const STATE_CASES: readonly DetectorCase[] = [
  {
    rule: 'image-alt-text',
    fails: iconRows([
      ['Heron', 'free.svg'],
      ['Gull', 'gone.svg'],
      ['Osprey', 'gone.svg'],
      ['Tern', 'free.svg'],
    ]),
    // The same image in all rows, a separate text alternative for each image, and states that the rows also
    // give in words.
    passes: `${iconRows([
      ['Heron', 'free.svg'],
      ['Gull', 'free.svg'],
      ['Osprey', 'free.svg'],
    ])}${iconRows([
      ['Heron', 'free.svg', 'Free'],
      ['Gull', 'gone.svg', 'Away'],
      ['Osprey', 'gone.svg', 'Away'],
    ])}${iconRows([
      ['Heron – at the pier', 'free.svg'],
      ['Gull – at sea', 'gone.svg'],
      ['Osprey – at sea', 'gone.svg'],
    ])}`,
  },
  {
    rule: 'image-alt-text',
    fails: iconItems('Fahrt', [
      ['Fähre um 9 Uhr', 'frei.png'],
      ['Boot um 11 Uhr', 'aus.png'],
      ['Kutter um 14 Uhr', 'frei.png'],
    ]),
    // Each item has its own image, people share a default image, and stars repeat a number.
    passes: `${iconItems('Flagge', [
      ['Norwegen', 'no.png'],
      ['Polen', 'pl.png'],
    ])}${iconItems('Profil', [
      ['Anna', 'avatar-default.png'],
      ['Jan', 'avatar-jan.png'],
      ['Eva', 'avatar-default.png'],
    ])}<ul>${['4.0', '3.5', '4.5'].map((value, index) => `<li>${icon('full.svg', 'Stern')}${icon(['no', 'half', 'half'][index]!, 'Stern')} ${value}</li>`).join('')}</ul>`,
    lang: 'de',
  },
  {
    rule: 'image-alt-text',
    fails: `<div>${['M1 1h9', 'M1 1v9', 'M1 1h9'].map((path, index) => `<div class="card"><h3>Pier ${'ABC'[index]}</h3><svg role="img" aria-label="Tide today" width="20" height="20"><path d="${path}"/></svg></div>`).join('')}</div>`,
    // Photos of the same product, buttons, and large images aren't states.
    passes: `<div>${['a', 'b', 'a'].map((file, index) => `<div class="card"><h3>Pier ${'ABC'[index]}</h3><img src="/${file}.png" alt="Pier" ${sized(300, 200)}><img src="/${file}.jpg" alt="Boat" ${sized(40, 40)}><button><img src="/${file}.svg" alt="Open it" width="20" height="20"></button></div>`).join('')}</div>`,
  },
]
