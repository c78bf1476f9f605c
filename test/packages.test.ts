import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { resolved?: string }>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

describe('installed packages', () => {
  // Two copies of graphql reject each other's schemas, and two copies of bson reject each other's ids.
  test.each(['graphql', 'bson'])('include exactly one copy of %s', (name) => {
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`))

    expect(copies).toEqual([`node_modules/${name}`])
  })

  test('have exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )

    expect(loose).toEqual([])
  })

  test('have no download URLs in the lock file', () => {
    const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'))

    expect(named).toEqual([])
  })
})
