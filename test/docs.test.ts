import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The npm commands that need no script in package.json. */
const NPM_COMMANDS = ['ci', 'install', 'pack', 'start', 'test']

describe.each(pages)('the document %s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('refers only to files that exist', () => {
    const named = [...text.matchAll(/`((?:src|test|schema|bench|docs|sample-site)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    )
    const missing = named.filter((path) => !existsSync(path))

    expect(missing).toEqual([])
  })

  test('refers only to scripts that exist', () => {
    const named = [...text.matchAll(/(?:`|^|&& )npm (?:run (?:-s )?)?([a-z][\w-]*)/gm)].map(
      ([, name]) => name!,
    )
    const missing = named.filter((name) => !scripts[name] && !NPM_COMMANDS.includes(name))

    expect(missing).toEqual([])
  })
})
