import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RestAudit } from '../../src/cli/rest-client.ts'
import { createTerminal, showSummary } from '../../src/cli/terminal.ts'

const AUDIT: RestAudit = {
  job_id: 'aud_1',
  status: 'running',
  url: 'https://shop.example/',
  mode: 'basic',
  progress: 40,
}

/** Returns everything that `show` prints to a pipe. */
async function printed(show: (terminal: ReturnType<typeof createTerminal>) => void): Promise<string> {
  const out = new PassThrough()
  show(createTerminal(out as unknown as NodeJS.WriteStream))
  out.end()
  return text(out)
}

test('a pipe gets a line for each change of status or progress', async () => {
  const lines = await printed(({ watcher }) => {
    watcher.onProgress(AUDIT)
    watcher.onProgress(AUDIT)
    watcher.onProgress({ ...AUDIT, progress: 90 })
  })

  expect(lines).toBe('running 40%\nrunning 90%\n')
})

test('an issue is printed with the labels of its severity and category', async () => {
  const line = await printed(({ watcher }) =>
    watcher.onIssue({
      id: 'iss_1',
      severity: 'warning',
      category: 'information_architecture',
      rule: 'page-title',
      message: 'The page has no title.',
      selector: 'head',
    }),
  )

  expect(line).toBe('Warning Information architecture page-title  The page has no title.  head\n')
})

test('the summary shows each score with its label, the number of issues and the heatmap', async () => {
  const summary = await printed((terminal) =>
    showSummary(terminal, {
      ...AUDIT,
      status: 'completed',
      total_issues: 1,
      scores: { overall: 100, ux: 50 },
      metadata: { heatmap_url: 'https://audit.example/heatmaps/1' },
    }),
  )

  expect(summary.split('\n')).toEqual([
    '',
    `Overall                  ${'█'.repeat(30)} 100`,
    `User experience          ${'█'.repeat(15)}${'░'.repeat(15)}  50`,
    '1 issue on https://shop.example/',
    'Attention heatmap: https://audit.example/heatmaps/1',
    '',
  ])
})

test('the summary of a failed audit shows why it failed', async () => {
  const summary = await printed((terminal) =>
    showSummary(terminal, { ...AUDIT, status: 'failed', error: 'gate_score: the score is 40' }),
  )

  expect(summary).toBe('\nFailed: gate_score: the score is 40\n')
})
