import type { Scores } from '../../src/model/scores.ts'

/** The categories that people can rank by looking at a site. Performance is measured instead. */
export type RankedScore = Exclude<keyof Scores, 'performance'>

/**
 * The names of sites from best to worst, as docs/real-sites-ranking.md explains. The rankings were written
 * before any score was known.
 */
export const RANKING: Readonly<Record<RankedScore, readonly string[]>> = {
  ux: [
    'python',
    'gentelella',
    'dsfr',
    'apache',
    'construct-hub',
    'blog',
    'creative',
    'weui',
    'django',
    'sb-admin',
    'resume',
    'developers-reference',
    'rust-book',
    'handbook',
    'svgedit',
    'postgresql',
    'adminbsb',
    'shop',
  ],
  accessibility: [
    'dsfr',
    'python',
    'gentelella',
    'blog',
    'apache',
    'django',
    'construct-hub',
    'rust-book',
    'creative',
    'postgresql',
    'developers-reference',
    'resume',
    'shop',
    'handbook',
    'weui',
    'sb-admin',
    'svgedit',
    'adminbsb',
  ],
  information_architecture: [
    'python',
    'apache',
    'django',
    'gentelella',
    'rust-book',
    'construct-hub',
    'developers-reference',
    'postgresql',
    'resume',
    'creative',
    'handbook',
    'blog',
    'sb-admin',
    'dsfr',
    'adminbsb',
    'weui',
    'svgedit',
    'shop',
  ],
  overall: [
    'python',
    'gentelella',
    'dsfr',
    'apache',
    'construct-hub',
    'django',
    'blog',
    'rust-book',
    'creative',
    'developers-reference',
    'postgresql',
    'resume',
    'handbook',
    'sb-admin',
    'weui',
    'svgedit',
    'shop',
    'adminbsb',
  ],
}

/**
 * The sites that must not be used for calibration. `shuffled` returns these four first if its seed is 2026
 * and its items are all sites except for `GOOD_SITES`, in the order of the list.
 */
export const HELD_OUT: readonly string[] = ['resume', 'shop', 'svgedit', 'postgresql']
