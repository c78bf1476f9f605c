import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { COMMANDS, findCommands, isOutside, searchCommand } from '../../src/dashboard/shell/commands.ts'
import { VIEWS } from '../../src/dashboard/views.ts'

const namesOf = (query: string) => findCommands(query).map(({ name }) => name)

describe('the command palette', () => {
  test('lists everything until the user types something', () => {
    expect(namesOf('')).toHaveLength(COMMANDS.length)
  })

  test('finds commands that match every typed word, and puts commands that start with a typed word at the top', () => {
    expect(namesOf('new')).toEqual(['New audit', 'New schedule'])
    expect(namesOf('cron new')).toEqual(['New schedule'])
    expect(namesOf('key')).toEqual(['API keys'])
    expect(namesOf('err')[0]).toBe('Errors')
  })

  test('searches the audits for the typed text', () => {
    expect(searchCommand(' shop & more ')?.to).toBe('/audits?q=shop%20%26%20more')
    expect(searchCommand('  ')).toBeNull()
  })

  test('links only to views of the dashboard and pages of the service', () => {
    const paths = Object.values(VIEWS).map(({ path }) => path)
    const unknown = COMMANDS.filter(
      ({ to }) => !isOutside(to) && !paths.some((path) => matchPath(path, to.split('?')[0]!)),
    )

    expect(unknown).toEqual([])
  })
})
