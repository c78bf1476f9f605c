import type { DetectorCase } from './detector-case.ts'

const REVIEW =
  'We stayed for three nights in the room under the roof, and the view was as good as in the pictures.'
const STARS = { Helena: '★★★★★', Rui: '★★☆☆☆', Marta: '★★★★☆' } as const

/**
 * Returns reviews, each with a rating that `rating` creates from the stars and the number of filled stars.
 */
const reviews = (
  rating: (stars: string, count: number) => string,
  stars: Readonly<Record<string, string>> = STARS,
) =>
  Object.entries(stars)
    .map(([name, text]) => `<h2>${name}</h2>${rating(text, text.split('★').length - 1)}<p>${REVIEW}</p>`)
    .join('')
const hidden = (stars: string) => `<p aria-hidden="true">${stars}</p>`
const unseen = (text: string) =>
  `<span style="position:absolute;width:1px;height:1px;overflow:hidden">${text}</span>`

/** Cases for star ratings that are hidden from screen readers. */
export const HIDDEN_RATING_CASES: readonly DetectorCase[] = [
  {
    rule: 'icon-font-text',
    fails: reviews(hidden),
    passes:
      reviews((stars, count) => `<p><span aria-hidden="true">${stars}</span> ${count}/5</p>`) +
      reviews(
        (stars, count) =>
          `${hidden(stars)}<p>Rated ${['zero', 'one', 'two', 'three', 'four', 'five'][count]} stars</p>`,
      ) +
      reviews(
        (stars, count) =>
          `<p role="img" aria-label="${count} of 5"><span aria-hidden="true">${stars}</span></p>`,
      ),
  },
  {
    rule: 'icon-font-text',
    lang: 'pt',
    fails: `<ul><li>Quarto duplo <span aria-hidden="true">★★★☆☆</span></li><li>Quarto no sótão <span aria-hidden="true">★★★★☆</span></li></ul>`,
    passes: `<ul><li>Quarto duplo <span aria-hidden="true">★★★☆☆</span>${unseen('3 de 5')}</li><li>Quarto no sótão <span aria-hidden="true">★★★★☆</span>${unseen('quatro estrelas')}</li></ul>`,
  },
  {
    rule: 'icon-font-text',
    fails: reviews(hidden),
    // Each quote has the same filled stars as decoration.
    passes: `${reviews(hidden, { Helena: '★★★★★', Rui: '★★★★★' })}<p aria-hidden="true">★</p>`,
  },
  {
    rule: 'icon-font-text',
    lang: 'de',
    fails: `<section><h2>Pension Sonne</h2><p aria-hidden="true">★★★½☆</p><p>Neun Zimmer am Hang.</p></section>`,
    passes: `<section><h2>Pension Sonne</h2><p aria-hidden="true">★★★½☆</p><p>Neun Zimmer am Hang.</p><p>Gäste geben 3,5 von 5 Punkten.</p></section>`,
  },
]
