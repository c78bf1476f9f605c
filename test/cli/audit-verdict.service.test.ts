import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { startTestService } from '../support/service.ts'

test('the audit command prints the changes and the verdict, and its exit status reflects the outcome', {
  timeout: 180_000,
}, async () => {
  await using service = await startTestService()
  const { text } = await service.makeKey({ type: 'test' })
  const audit = (path: string, ...options: string[]) =>
    runCommand(
      ['audit', `https://nowhere.example${path}`, '--server', service.url, '--key', text, ...options],
      {},
    )

  const first = await audit('/shop', '--fail-on-new', 'error:0')
  const [second, low, inconclusive, timeout, fault] = await Promise.all([
    audit('/shop', '--fail-on-new', 'error:0', '--on-inconclusive', 'fail'),
    audit('/shop', '--fail-on-score', '99'),
    audit('/sandbox/inconclusive', '--fail-on-score', '70', '--on-inconclusive', 'fail'),
    audit('/sandbox/timeout'),
    audit('/sandbox/engine-failure'),
  ])

  expect(first.status).toBe(0)
  expect(first.stdout).not.toContain('What changed')
  expect(first.stdout).toContain('This page has no earlier audit to compare with')
  expect(second.status).toBe(0)
  expect(second.stdout).toMatch(/\nWhat changed: \d+ still open\n/)
  expect(second.stdout).toMatch(/\nVerdict: passed\n$/)
  expect(second.stdout + low.stdout).not.toContain('no earlier audit')
  expect(low.status).toBe(1)
  expect(low.stdout).toMatch(
    /\nFailed: gate_score: the overall score (\d+) is below 99\nOverall +█+░* +\1\nUser experience .*\nAccessibility .*\nInformation architecture .*\nPerformance .*\n\d+ issues on https:\/\/nowhere\.example\/shop\n/,
  )
  expect(inconclusive.status).toBe(1)
  expect(inconclusive.stdout).toMatch(
    /\nVerdict: inconclusive\n {2}the overall score is between \d+ and \d+ after 5 measurements, so it may be below the limit of 70\n/,
  )
  expect([timeout.status, fault.status]).toEqual([2, 3])
  expect(timeout.stdout).not.toContain('Verdict')
})
