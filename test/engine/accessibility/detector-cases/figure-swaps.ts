import type { DetectorCase } from './detector-case.ts'

const WHEEL = 'Drawing: a stream falls from the channel onto the paddles and turns the axle'
const CHART = 'Bar chart: 6200 mills in 1850, 4700 in 1900 and 270 in 2000'
const CAPTIONS = ['How an overshot axle turns', 'Number of mills from 1850 to 2000'] as const
const DESCRIBED = [WHEEL, CHART] as const

const figure = (alt: string, caption: string) =>
  `<figure><img src="/${caption.length}.png" width="300" height="200" alt="${alt}"><figcaption>${caption}</figcaption></figure>`
const drawing = (name: string, texts: readonly string[], caption = '') =>
  `<figure><svg role="img" aria-label="${name}" width="300" height="200">${texts.map((text, index) => `<text x="9" y="${20 * index + 20}">${text}</text>`).join('')}</svg>${caption && `<figcaption>${caption}</figcaption>`}</figure>`

const MONTHS = 'Rainfall from January to March'
const TOWNS = 'Visitors in Ramsgate, Deal and Sandwich'
const MONTH_TEXTS = ['January', 'February', 'March']
const TOWN_TEXTS = ['Ramsgate', 'Deal', 'Sandwich']

/** Figures whose text alternatives match only the caption or text of another figure. */
export const FIGURE_SWAP_CASES: readonly DetectorCase[] = [
  {
    rule: 'image-alt-text',
    fails: figure(CHART, CAPTIONS[0]) + figure(WHEEL, CAPTIONS[1]),
    passes: CAPTIONS.map((caption, index) => figure(DESCRIBED[index]!, caption)).join(''),
  },
  {
    rule: 'image-alt-text',
    fails: drawing(TOWNS, MONTH_TEXTS) + drawing(MONTHS, TOWN_TEXTS),
    passes: drawing(MONTHS, MONTH_TEXTS) + drawing(TOWNS, TOWN_TEXTS),
  },
  {
    rule: 'image-alt-text',
    fails: drawing(CHART, [], CAPTIONS[0]) + drawing(WHEEL, [], CAPTIONS[1]),
    // One matching word in each direction may be a coincidence.
    passes:
      figure('A barn behind the river', 'The oldest building of the village') +
      figure('Street in the village at night', 'Our river in winter'),
  },
  {
    rule: 'image-alt-text',
    fails: figure(CHART, CAPTIONS[0]) + figure(WHEEL, CAPTIONS[1]),
    // Only one text alternative matches the other figure.
    passes: figure(CHART, CAPTIONS[0]) + figure('Portrait of the last miller', CAPTIONS[1]),
  },
  {
    rule: 'image-alt-text',
    fails: figure('Bar chart of 2023', 'Sales in 2021') + figure('Bar chart of 2021', 'Sales in 2023'),
    // Different years in the same decade don't match.
    passes:
      figure('View of the harbor, 2019', 'Photographed in 2021') +
      figure('Boats at dusk, 2022', 'Opened in 2018'),
  },
]
