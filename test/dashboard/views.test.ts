import { expect, test } from 'vitest'
import { descriptionOf, VIEW_NAMES, VIEWS, viewAt } from '../../src/dashboard/views.ts'

test.each([
  ['/', 'auditList'],
  ['/settings', 'keys'],
  ['/audits/new', 'newAudit'],
  ['/audits/aud_1', 'audit'],
  ['/schedules/new', 'newSchedule'],
  ['/webhooks/whk_1', 'webhook'],
  ['/audits/a/b', null],
  ['/constructor', null],
])('the path %s shows the view %s', (path, name) => {
  expect(viewAt(path)).toBe(name)
})

test('each view has its own one-sentence description', () => {
  const descriptions = VIEW_NAMES.map((name) => descriptionOf(VIEWS[name].path, VIEWS[name].path))

  expect(new Set(descriptions).size).toBe(VIEW_NAMES.length)
  for (const description of descriptions) expect(description).toMatch(/^.{30,}\.$/)
  expect(descriptionOf('/nothing', 'Nothing')).toBeNull()
})
