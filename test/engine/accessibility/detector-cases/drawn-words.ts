import type { DetectorCase } from './detector-case.ts'

const TEXTS = ['Harbor concert', 'Friday, 12 June, 19:30', 'Old pier, entrance free']
const poster = (name: string, texts = TEXTS) =>
  `<svg role="img" aria-label="${name}" width="300" height="200"><rect width="300" height="200" fill="#eef"/><circle cx="30" cy="30" r="9"/>${texts
    .map((text, index) => `<text x="9" y="${index * 30 + 60}">${text}</text>`)
    .join('')}</svg>`

const figure = (caption: string) =>
  `<figure>${poster('Poster of the band')}<figcaption>${caption}</figcaption></figure>`
const team = (...alts: string[]) =>
  `<ul>${['Anna Weber bakes our rye bread.', 'Ben Okoro delivers it by ship.', 'Cleo Marsh sells it.']
    .map(
      (text, index) =>
        `<li><img src="${index}.jpg" alt="${alts[index]}" width="90" height="90"><p>${text}</p></li>`,
    )
    .join('')}</ul>`

/** Cases about text in drawings, and about images with the alternatives of others. */
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
  {
    rule: 'image-alt-text',
    fails: figure('What we are going to do on the pier in June.'),
    passes: figure(`${TEXTS.join('. ')} and more of it.`),
  },
]
