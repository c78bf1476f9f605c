import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCircle, targetsOf } from '../support/source-imports.ts'

const ROOT = 'src/dashboard'

/**
 * The folders that each folder may import from. `routes` and the files outside folders may import from all of
 * them.
 */
const LAYERS: Record<string, readonly string[]> = {
  generated: [],
  graphql: [],
  components: [],
  session: ['components', 'graphql', 'generated'],
  suppressions: ['components', 'graphql', 'generated'],
  audits: ['suppressions', 'session', 'components', 'graphql', 'generated'],
  keys: ['session', 'components', 'graphql', 'generated'],
  schedules: ['audits', 'session', 'components', 'graphql', 'generated'],
  webhooks: ['keys', 'session', 'components', 'graphql', 'generated'],
  shell: ['session', 'components', 'views.ts'],
}

/** Returns `audits` for `src/dashboard/audits/labels.ts` and `views.ts` for `src/dashboard/views.ts`. */
const partOf = (file: string) => file.slice(ROOT.length + 1).split('/')[0]!

const files = globSync(`${ROOT}/**/*.{ts,tsx}`)

test('each folder of the dashboard imports only from the folders below it', () => {
  const violations = files.flatMap((file) => {
    const allowed = LAYERS[partOf(file)]
    if (!allowed) return []
    return targetsOf(file)
      .filter((target) => partOf(target) !== partOf(file) && !allowed.includes(partOf(target)))
      .map((target) => `${file} imports ${target}`)
  })

  expect(violations).toEqual([])
})

test('the dashboard has no circular imports, not even of types', () => {
  expect(findCircle(files)).toBeUndefined()
})
