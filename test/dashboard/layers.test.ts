import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = 'src/dashboard'

/** Maps a folder to the folders it may import from. `routes` and the files next to the folders may import all. */
const LAYERS: Record<string, readonly string[]> = {
  generated: [],
  graphql: [],
  components: [],
  session: ['components', 'graphql', 'generated'],
  audits: ['session', 'components', 'graphql', 'generated'],
  keys: ['session', 'components', 'graphql', 'generated'],
  schedules: ['audits', 'session', 'components', 'graphql', 'generated'],
  webhooks: ['keys', 'session', 'components', 'graphql', 'generated'],
  shell: ['session', 'components', 'views.ts'],
}

const IMPORT = /\b(?:from|import\()\s*'(\.[^']+)'/g

/** Returns `audits` for `src/dashboard/audits/labels.ts`, `views.ts` for `src/dashboard/views.ts`. */
const partOf = (file: string) => file.slice(ROOT.length + 1).split('/')[0]!

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => join(dirname(file), path!))

const files = globSync(`${ROOT}/**/*.{ts,tsx}`)

test('each folder of the dashboard imports only from the folders below it', () => {
  const violations = files.flatMap((file) => {
    const allowed = LAYERS[partOf(file)]
    if (!allowed) return []
    return importsOf(file)
      .filter((target) => partOf(target) !== partOf(file) && !allowed.includes(partOf(target)))
      .map((target) => `${file} imports ${target}`)
  })

  expect(violations).toEqual([])
})

test('no file of the dashboard imports itself through others, not even for types', () => {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const target of importsOf(file)) if (files.includes(target)) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])

  expect(cycles).toEqual([])
})
