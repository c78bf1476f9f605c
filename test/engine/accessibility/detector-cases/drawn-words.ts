import type { DetectorCase } from './detector-case.ts'

const TEXTS = ['Harbor concert', 'Friday, 12 June, 19:30', 'Old pier, entrance free']
const poster = (name: string, texts = TEXTS) =>
  `<svg role="img" aria-label="${name}" width="300" height="200"><rect width="300" height="200" fill="#eef"/><circle cx="30" cy="30" r="9"/>${texts
    .map((text, index) => `<text x="9" y="${index * 30 + 60}">${text}</text>`)
    .join('')}</svg>`

/** Cases about text in drawings. */
export const DRAWN_WORD_CASES: readonly DetectorCase[] = [
  { rule: 'image-alt-text', fails: poster('Sunset'), passes: poster(TEXTS.join('. ')) },
  {
    rule: 'image-alt-text',
    fails: `<p>Come to the old pier.</p>${poster('Poster of the band')}`,
    passes: `<p>The harbor concert is on Friday, 12 June, at 19:30 on the old pier. The entrance is free.</p>${poster('Poster of the band')}`,
  },
  {
    rule: 'image-alt-text',
    fails: poster('Our stand at the fair'),
    passes: poster('Our stand at the fair', ['Fair', 'Bread']),
  },
]
