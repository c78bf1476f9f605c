import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baselineText, parseBaseline } from '../../src/cli/baseline/baseline-file.ts'
import { compareBaseline, foundIssues, updatedEntries } from '../../src/cli/baseline/compare-baseline.ts'
import type { JsonReport } from '../../src/cli/rest-api.ts'
import { createRestClient } from '../../src/cli/rest-client.ts'
import { serveSampleSite } from '../../src/demo/sample-site.ts'
import { rebuildSampleSite } from '../support/rebuilt-site.ts'
import { startTestService } from '../support/service.ts'

const PAGE = 'product-dune-bowl.html'
const DEFECT = '<img id="planted" src="/images/kelp-vase.webp" width="560" height="560">'

test('a baseline matches every issue on a rebuilt page except a planted defect, and shrinks when a defect is fixed', {
  timeout: 300_000,
}, async () => {
  const rebuilt = await rebuildSampleSite()
  const planted = await mkdtemp(join(tmpdir(), 'planted-'))
  await cp('sample-site', planted, { recursive: true })
  const html = await readFile(join(planted, PAGE), 'utf8')
  await writeFile(join(planted, PAGE), html.replace('</main>', `${DEFECT}</main>`))
  await using service = await startTestService({
    realEngine: true,
    environment: { EGRESS_ALLOW: '127.0.0.0/8,localhost:80' },
  })
  const { text: apiKey } = await service.makeKey()
  const client = createRestClient({ server: service.url, apiKey })
  const audit = async (directory: string): Promise<JsonReport> => {
    const site = await serveSampleSite({ directory })
    const watcher = { onProgress: () => {}, onIssue: () => {} }
    const { job_id } = await client.audit({ url: `${site.url}/${PAGE}` }, watcher)
    await site.close()
    return JSON.parse(new TextDecoder().decode(await client.report(job_id, 'json')))
  }
  const update = (before: string, report: JsonReport) =>
    baselineText(updatedEntries(compareBaseline(parseBaseline(before, 'b'), [report]), foundIssues([report])))

  const original = await audit('sample-site')
  const baseline = update(baselineText([]), original)
  const afterBuild = compareBaseline(parseBaseline(baseline, 'b'), [await audit(rebuilt)])
  const withDefect = await audit(planted)
  const afterDefect = compareBaseline(parseBaseline(baseline, 'b'), [withDefect])
  const grown = update(baseline, withDefect)
  const shrunk = update(grown, original)
  await Promise.all([rebuilt, planted].map((folder) => rm(folder, { recursive: true })))

  expect(original.issues.length).toBeGreaterThan(5)
  expect(afterBuild.fresh).toEqual([])
  expect(afterDefect.fresh.map(({ rule }) => rule)).toEqual(['image-alt'])
  expect(grown).toContain('#planted')
  expect(shrunk).not.toContain('#planted')
})
