import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RestAudit } from '../../src/cli/rest-api.ts'
import { showChanges, showVerdict } from '../../src/cli/show-verdict.ts'
import { createTerminal, showFixes, showSummary } from '../../src/cli/terminal.ts'

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

test('output to a pipe has one line for each change in status or progress', async () => {
  const lines = await printed(({ watcher }) => {
    watcher.onProgress(AUDIT)
    watcher.onProgress(AUDIT)
    watcher.onProgress({ ...AUDIT, progress: 90 })
  })

  expect(lines).toBe('running 40%\nrunning 90%\n')
})

const ISSUE = {
  id: 'iss_1',
  severity: 'warning',
  category: 'information_architecture',
  rule: 'page-title',
  message: 'The page has no title.',
  selector: 'head',
}

test('an issue is printed with its severity and category labels, and its full selector', async () => {
  const selector = 'main > div:nth-of-type(2) > section > ul.products > li:nth-of-type(12) > div > p > a'
  const lines = await printed(({ watcher, endProgress }) => {
    watcher.onIssue({ ...ISSUE, selector })
    endProgress()
  })

  expect(lines).toBe(
    `Warning Information architecture page-title  The page has no title.\n        ${selector}\n`,
  )
})

test('issues from the same rule share a line that shows their count, followed by the first three selectors', async () => {
  const link = { ...ISSUE, rule: 'link-text', message: 'The link says “here”.' }
  const lines = await printed(({ watcher, endProgress }) => {
    for (let index = 1; index <= 10; index += 1) {
      watcher.onIssue({ ...link, selector: `a:nth-of-type(${index})` })
      if (index === 4) watcher.onIssue(ISSUE)
    }
    endProgress()
  })

  expect(lines.split('\n')).toEqual([
    'Warning Information architecture link-text ×10  The link says “here”.',
    '        a:nth-of-type(1)',
    '        a:nth-of-type(2)',
    '        a:nth-of-type(3)',
    '        and 7 more',
    'Warning Information architecture page-title  The page has no title.',
    '        head',
    '',
  ])
})

test('issues appear with the next progress update, before the audit ends', async () => {
  const lines = await printed(({ watcher }) => {
    watcher.onIssue(ISSUE)
    watcher.onProgress(AUDIT)
  })

  expect(lines).toMatch(/page-title .*\n +head\nrunning 40%\n$/s)
})

const COMPLETED = {
  ...AUDIT,
  status: 'completed' as const,
  total_issues: 1,
  scores: { overall: 100, ux: 50 },
  metadata: { heatmap_url: 'https://audit.example/heatmaps/1' },
}

test('the summary shows each score with its label, the number of issues and the heatmap', async () => {
  const summary = await printed((terminal) => showSummary(terminal, COMPLETED, 'url'))

  expect(summary.split('\n')).toEqual([
    '',
    `Overall                  ${'█'.repeat(30)} 100`,
    `User experience          ${'█'.repeat(15)}${'░'.repeat(15)}  50`,
    '1 issue on https://shop.example/',
    'Attention heatmap: https://audit.example/heatmaps/1',
    '',
  ])
})

test('the summary of a local audit mentions the heatmap option instead of a URL that would stop working', async () => {
  const summary = await printed((terminal) => showSummary(terminal, COMPLETED, 'option'))

  expect(summary).toContain('\nTo save the attention heatmap, add --heatmap FILE.\n')
  expect(summary).not.toContain('https://audit.example')
})

test('the summary of a failed audit shows why it failed', async () => {
  const summary = await printed((terminal) =>
    showSummary(terminal, { ...AUDIT, status: 'failed', error: 'gate_score: the score is 40' }, null),
  )

  expect(summary).toBe('\nFailed: gate_score: the score is 40\n')
})

test('the fixes with the largest gains are printed with the number of points that they add, and fixes without a gain are omitted', async () => {
  const links = { title: '89 links are smaller than 24 × 24 px', rule: 'target-size' }
  const lines = await printed((terminal) =>
    showFixes(terminal, [
      { ...links, pages: ['/a', '/b'], scoreGain: { overall: 5.4 } },
      { title: 'The page has no h1', rule: 'main-heading', pages: ['/a'], scoreGain: { overall: 0.4 } },
      { title: 'Scripts are not minified', rule: 'unminified', pages: ['/a'], scoreGain: { overall: 0 } },
    ]),
  )

  expect(lines.split('\n')).toEqual([
    '',
    'Fix these first (points added to the overall score):',
    '  +5.4  89 links are smaller than 24 × 24 px (target-size, 2 pages)',
    '  +0.4  The page has no h1 (main-heading)',
    '',
  ])
})

test('a verdict is printed with its reasons, and with the measurements if there were several', async () => {
  const passed = await printed((terminal) =>
    showVerdict(terminal, {
      outcome: 'passed',
      reasons: [],
      performance: { runs: 1, median: 66, minimum: 66, maximum: 66 },
    }),
  )
  const inconclusive = await printed((terminal) =>
    showVerdict(terminal, {
      outcome: 'inconclusive',
      reasons: [{ code: 'gate_inconclusive', message: 'the overall score is between 79 and 82' }],
      performance: { runs: 5, median: 71, minimum: 58, maximum: 79 },
    }),
  )
  const none = await printed((terminal) =>
    showVerdict(terminal, { outcome: null, reasons: [], performance: null }),
  )

  expect(passed).toBe('\nVerdict: passed\n')
  expect(inconclusive.split('\n')).toEqual([
    '',
    'Verdict: inconclusive',
    '  the overall score is between 79 and 82',
    '  performance: 71, the median of 5 measurements from 58 to 79',
    '',
  ])
  expect(none).toBe('')
})

test('changes are printed as counts, followed by the new and returned issues', async () => {
  const counts = { new: 2, returned: 1, open: 4, fixed: 3, unknown: 0, suppressed: 1 }
  const issue = (state: string, rule: string) => ({
    id: `iss_${rule}`,
    severity: 'error',
    category: 'ux',
    rule,
    message: 'It is wrong.',
    state,
  })
  const issues = [issue('returned', 'image-alt'), issue('new', 'link-text')]

  const changed = await printed((terminal) =>
    showChanges(terminal, { previous_job_id: 'aud_0', counts, issues }),
  )
  const first = await printed((terminal) => showChanges(terminal, { previous_job_id: null, counts, issues }))

  expect(changed.split('\n')).toEqual([
    '',
    'What changed: 2 new, 1 returned, 3 fixed, 4 still open, 1 suppressed',
    '  returned image-alt  It is wrong.',
    '  new      link-text  It is wrong.',
    '  and 1 more',
    '',
  ])
  expect(first).toBe('')
})
