import type { Delta } from '../../model/audit.ts'
import { CATEGORIES } from '../../model/issue.ts'
import { SCORE_WEIGHTS, type Scores } from '../../model/scores.ts'
import { builder } from '../builder.ts'
import { CategoryEnum } from './enums.ts'

export const ScoresType = builder.objectRef<Scores>('Scores').implement({
  description: 'Scores from 0 to 100. `overall` is the weighted average of the four categories.',
  fields: (t) => ({
    overall: t.exposeFloat('overall'),
    ux: t.exposeFloat('ux'),
    accessibility: t.exposeFloat('accessibility'),
    informationArchitecture: t.exposeFloat('information_architecture'),
    performance: t.exposeFloat('performance'),
  }),
})

const ScoreWeight = builder
  .objectRef<{ category: (typeof CATEGORIES)[number]; weight: number }>('ScoreWeight')
  .implement({
    fields: (t) => ({
      category: t.expose('category', { type: CategoryEnum }),
      weight: t.exposeFloat('weight'),
    }),
  })

export const DeltaType = builder.objectRef<Delta>('Delta').implement({
  description:
    'The change since the previous completed audit of the same page: the current scores minus the previous ones.',
  fields: (t) => ({
    overall: t.exposeFloat('overall'),
    ux: t.float({ resolve: ({ categories }) => categories.ux }),
    accessibility: t.float({ resolve: ({ categories }) => categories.accessibility }),
    informationArchitecture: t.float({ resolve: ({ categories }) => categories.information_architecture }),
    performance: t.float({ resolve: ({ categories }) => categories.performance }),
    previousJobId: t.id({ resolve: ({ previousAuditId }) => previousAuditId }),
    previousCompletedAt: t.expose('previousCompletedAt', { type: 'DateTime' }),
    isComparable: t.boolean({
      description:
        'False if the previous scores come from an earlier version of the score formula. The differences are then partly due to the new formula, so gates ignore them.',
      resolve: ({ isComparable }) => isComparable ?? true,
    }),
  }),
})

builder.queryField('scoreWeights', (t) =>
  t.field({
    type: [ScoreWeight],
    description: 'The weight of each category in the overall score. The weights add up to 1.',
    authScopes: { read: true },
    resolve: () => CATEGORIES.map((category) => ({ category, weight: SCORE_WEIGHTS[category] })),
  }),
)
