import type { DetectorCase } from './detector-case.ts'
import { TEXT } from './detector-case.ts'

/** Returns a gauge with text before and after it. */
const gauge = (before: string, after = `<p>${TEXT}</p>`, attributes = '', inside = '') =>
  `<h1>Car park</h1><p>${before}</p><svg width="200" height="110" ${attributes}><path d="M20 100A80 80 0 0 1 180 31" fill="none" stroke="green"/><path d="M100 100L158 62" stroke="black"/>${inside}</svg>${after}`

/** Cases for drawings that are the only content after a sentence that ends with a colon. */
export const ANNOUNCED_DRAWING_CASES: readonly DetectorCase[] = [
  {
    rule: 'svg-img-alt',
    fails: gauge('How full it is right now:'),
    passes:
      gauge('It is nearly full right now.') + gauge('How full it is right now:', '<p>68 of 100 places</p>'),
  },
  {
    rule: 'svg-img-alt',
    lang: 'de',
    fails: gauge('So voll ist es gerade:'),
    passes:
      gauge(
        'So voll ist es gerade:',
        `<p>Das Parkhaus ist gerade zu 68 Prozent voll, und abends wird es leerer.</p>`,
      ) +
      gauge(
        'So kommen Sie hin:',
        '<ol><li>Nehmen Sie vom Bahnhof aus den Bus der Linie 4 bis zum Hafen.</li></ol>',
      ),
  },
  {
    rule: 'svg-img-alt',
    lang: 'fr',
    fails: gauge('Le taux de remplissage actuel :'),
    passes:
      gauge('Le taux de remplissage actuel :', undefined, 'role="img" aria-label="68 %"') +
      gauge('Le taux de remplissage actuel :', undefined, '', '<text x="80" y="90">68 %</text>') +
      gauge('Le film sur le parking :', `<video controls width="300" height="200"></video><p>${TEXT}</p>`),
  },
  {
    rule: 'image-informative-empty',
    fails: gauge('How full it is right now:', undefined, 'aria-hidden="true"'),
    passes: gauge(
      'How full it is right now:',
      `<p style="position:absolute;width:1px;height:1px;overflow:hidden">Sixty-eight of a hundred places are taken, so there is still room for you</p><p>${TEXT}</p>`,
      'aria-hidden="true"',
    ),
  },
]
