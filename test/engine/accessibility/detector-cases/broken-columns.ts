import type { DetectorCase } from './detector-case.ts'

const lines = (...texts: string[]) => texts.join('<br>')
const cells = (...columns: string[]) =>
  `<table role="presentation"><tr>${columns.map((column) => `<td>${column}</td>`).join('')}</tr></table>`
const boxes = (...columns: string[]) =>
  `<div style="display:flex;gap:40px">${columns.map((column) => `<div>${column}</div>`).join('')}</div>`

const DRINKS = ['Espresso', 'Milchkaffee', 'Kännchen Tee', 'Kakao']
const PRICES = ['2,40 €', '3,60 €', '4,20 €', '3,90 €']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
const HOURS = ['9 am – 5 pm', '9 am – 5 pm', 'Closed', '9 am – 8 pm']

/** Columns whose rows are separated only by line breaks. */
export const BROKEN_COLUMN_CASES: readonly DetectorCase[] = [
  {
    rule: 'reading-order',
    lang: 'de',
    fails: cells(lines(...DRINKS), lines(...PRICES)),
    passes: cells(lines(...DRINKS.map((drink, index) => `${drink} ${PRICES[index]}`)), lines(...PRICES)),
  },
  {
    rule: 'reading-order',
    fails: boxes(lines(...DAYS), lines(...HOURS)),
    passes: boxes(lines(...DAYS), lines('Baking', 'Brewing', 'Sewing', 'Singing')),
  },
  {
    rule: 'reading-order',
    lang: 'fr',
    fails: boxes(
      lines('Entrée adulte', 'Entrée enfant', 'Groupe scolaire'),
      lines('1 jour', '1 jour', '2 jours'),
      lines('12 €', '6 €', '90 €'),
    ),
    passes: `<div>${lines('Entrée adulte', 'Entrée enfant', 'Groupe scolaire')}</div><div>${lines('12 €', '6 €', '90 €')}</div>`,
  },
  {
    rule: 'reading-order',
    lang: 'de',
    fails: boxes(lines('Ruderboot', 'Segelboot', 'Kajak'), lines('ab 12 €', 'ab 40 €', 'auf Anfrage')),
    // Addresses and opening hours at the end of a page.
    passes:
      boxes(
        lines('Hafen GmbH', 'Hauptstraße 12', '10115 Berlin'),
        lines('Mo–Fr 9–17', 'Sat 10–14', 'Sun closed'),
      ) +
      boxes(lines('Hafen GmbH', 'Hauptstraße 12', '10115 Berlin'), lines('9–17', '10–14', '11–12')) +
      boxes(lines('Hafen', 'Strand', 'Fähre'), lines('Mo. 9–17', 'Sa. 10–14', 'So. 11–12')) +
      boxes(lines('Hafen', 'Strand', 'Fähre'), lines('9–17 Mo–Fr', '10–14 Sa–So', '11–12')),
  },
  {
    rule: 'reading-order',
    lang: 'it',
    fails: cells(lines('500 g', '4', '2 cucchiai', '1 pizzico'), lines('farina', 'uova', 'olio', 'sale')),
    passes: cells(lines('1', '2', '3', '4'), lines('farina', 'uova', 'olio', 'sale')),
  },
  {
    rule: 'reading-order',
    lang: 'de',
    fails: boxes(lines('Mehl', 'Butter', 'Eier'), lines('250 g', '125 g', '3')),
    passes: boxes(lines('Einbauküche', 'Gasheizung', 'Balkon'), lines('3 Zimmer', '2 Bäder', '1 Garage')),
  },
]
