import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveSampleSite } from '../../src/demo/sample-site.ts'
import { runCommand } from '../support/command.ts'

test('the audit command audits a local page without a server, prints its findings and exits with status 1 if a gate fails', {
  timeout: 90_000,
}, async () => {
  const site = await serveSampleSite({})
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'audit-service-command-')) }

  const result = await runCommand(['audit', `${site.url}/`, '--fail-on-score', '100', '--json'], environment)
  await site.close()

  expect(result.status).toBe(1)
  expect(JSON.parse(result.stdout)).toMatchObject({
    status: 'failed',
    url: `${site.url}/`,
    error: expect.stringMatching(/^gate_score: the overall score \d+ is below 100$/),
  })
  for (const rule of ['image-alt', 'heading-order', 'text-size', 'render-blocking-insight'])
    expect(result.stderr).toContain(rule)
  expect(result.stderr).toMatch(/\nFix these first \(points added to the overall score\):\n +\+\d+\.\d {2}\S/)
  expect(result.stderr).toMatch(/\nVerdict: failed\n {2}the overall score \d+ is below 100\n/)
})
