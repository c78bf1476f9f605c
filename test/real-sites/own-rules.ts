import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, launchBrowser } from '../../src/engine/browser/launch.ts'
import { examineSite } from './examine-site.ts'
import { tellRules, tellSamples } from './markdown.ts'
import { countByRule, type Found } from './sample.ts'
import { GOOD_SITES } from './sites.ts'

/**
 * `node test/real-sites/own-rules.ts [--pages 45] [--rules 20] [--samples 10] [--json FILE]` prints what our
 * own rules for user experience and information architecture find on the four well-made sites. The output is
 * the tables in docs/rules-on-good-sites.md, without verdicts. It takes about four minutes, and `fetch.ts`
 * must have run before.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '45' },
    rules: { type: 'string', default: '20' },
    samples: { type: 'string', default: '10' },
    /** The file to which all findings are written. */
    json: { type: 'string' },
  },
})

const found: Found[] = []
const pages: Record<string, string[]> = {}
const profileDir = await mkdtemp(join(tmpdir(), 'own-rules-'))
const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
try {
  for (const site of GOOD_SITES) {
    const examined = await examineSite(browser, site, Number(values.pages))
    found.push(...examined.found)
    pages[site.name] = examined.pages
    process.stderr.write(`${site.name}: ${examined.pages.length} pages, ${examined.found.length} findings\n`)
  }
} finally {
  await browser.close()
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
}
if (values.json) await writeFile(values.json, JSON.stringify({ pages, found }, null, 1))
const counts = countByRule(found)
print(`${tellRules(counts)}\n`)
print(tellSamples(counts.slice(0, Number(values.rules)), Number(values.samples)))

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
