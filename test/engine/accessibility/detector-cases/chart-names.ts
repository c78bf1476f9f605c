import { type DetectorCase, TEXT } from './detector-case.ts'

/** A chart that a script draws, below a heading. */
const canvas = (name: string, after = '') =>
  `<main><h2>Overview</h2><canvas role="img" aria-label="${name}" width="480" height="240"></canvas>${after}</main>`
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='480' height='240'%3E%3Cpath d='M9 9h90v90z'/%3E%3C/svg%3E"
const picture = (name: string, after = '') =>
  `<main><h2>Overview</h2><img src="${PICTURE}" alt="${name}" width="480" height="240">${after}</main>`
const TABLE =
  '<table><caption>Requests per day</caption><tr><th>Day</th><th>Requests</th></tr><tr><td>Monday</td><td>120</td></tr></table>'

export const CHART_NAME_CASES: readonly DetectorCase[] = [
  {
    rule: 'image-alt-text',
    fails: canvas('Bar chart: requests per day in the last 30 days'),
    passes: canvas('Bar chart: requests per day, from 120 on Monday to 380 on Friday'),
  },
  {
    rule: 'image-alt-text',
    fails: canvas('Bar chart: requests per day', `<p>${TEXT}</p>`),
    passes: canvas('Bar chart: requests per day', TABLE),
  },
  {
    rule: 'image-alt-text',
    fails: picture('Pie chart of the expenses'),
    passes: [
      'Insert a pie chart dialog in Excel',
      'Screenshot of the column chart editor',
      'Bar chart illustration',
      'Template for a line chart',
    ]
      .map((name) => picture(name))
      .join(''),
  },
  {
    rule: 'image-alt-text',
    fails: `<figure>${picture('Chart of the expenses in 2025/26')}</figure>`,
    passes: `<figure>${picture('Chart: expenses rose in 2025/26')}</figure>`,
  },
  {
    rule: 'image-alt-text',
    fails: picture('Balkendiagramm der Besuche'),
    passes: picture('Schaltfläche für ein Balkendiagramm') + picture('Beispiel für ein Kreisdiagramm'),
    lang: 'de',
  },
  {
    rule: 'image-alt-text',
    fails: picture('Kreisdiagramm der Ausgaben 2024'),
    passes: picture('Kreisdiagramm: Die Miete ist mit 40 % der größte Teil der Ausgaben'),
    lang: 'de',
  },
  {
    rule: 'image-alt-text',
    fails: picture('2025년 10월 정수장별 평균 탁도를 나타낸 막대그래프'),
    passes: picture('막대그래프: 10월에 평균 탁도가 0.05에서 0.09로 증가'),
    lang: 'ko',
  },
  {
    rule: 'image-alt-text',
    fails: picture('Столбчатая диаграмма посещений по месяцам'),
    passes: picture('Столбчатая диаграмма: посещения растут с 320 до 520 в месяц'),
    lang: 'ru',
  },
  {
    rule: 'image-alt-text',
    fails: picture('Graphique en barres : nombre de visites par mois'),
    passes: picture(
      'Graphique en barres : nombre de visites par mois',
      '<p>Janvier : 320, février : 410, mars : 390, avril : 520 visites.</p>',
    ),
    lang: 'fr',
  },
  {
    rule: 'image-alt-text',
    fails:
      '<main><svg role="img" aria-label="Line chart showing visits per month" width="480" height="240"><path d="M0 9L90 80"/></svg></main>',
    passes:
      '<main><svg role="img" aria-label="Line chart" width="24" height="24"><path d="M0 9L90 80"/></svg></main>',
  },
]
