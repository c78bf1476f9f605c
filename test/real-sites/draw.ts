import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, launchBrowser } from '../../src/engine/browser/launch.ts'
import { readAudits } from './audit-site.ts'
import { code, plain } from './markdown.ts'
import { type Pictured, pictureFindings, type SampledFinding } from './picture-findings.ts'
import { drawn } from './seeded.ts'

/**
 * `node test/real-sites/draw.ts --audits DIRECTORY [--sample RULE,N …] [--each 10] [--seed 1] --out FOLDER`
 * draws random findings from the audits of `run.ts`: N for each rule in `--sample` or, without `--sample`, 10
 * for every rule. It writes the page, selector, message and HTML of each finding to `FOLDER/RULE/index.md`,
 * with screenshots of the element on a desktop and a phone, and the same data to `FOLDER/findings.json`.
 */
const { values } = parseArgs({
  options: {
    audits: { type: 'string' },
    sample: { type: 'string', multiple: true },
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const { audits: directory, out } = values
if (!directory || !out) throw new Error('Give --audits DIRECTORY and --out FOLDER')

const audits = await readAudits(directory)
const byRule = Map.groupBy(
  audits.flatMap(({ site, issues }) => issues.map((issue) => ({ ...issue, site }))),
  ({ rule }) => rule,
)
const sizes = new Map(
  values.sample?.map(sizeOf) ?? [...byRule.keys()].map((rule) => [rule, Number(values.each)]),
)
const sample = [...sizes].flatMap(([rule, size]) => sampleOf(rule, size))

for (const rule of sizes.keys()) await mkdir(join(out, rule), { recursive: true })
const pictured = await takePictures(out)
await writeFile(join(out, 'findings.json'), JSON.stringify(pictured, null, 1))
for (const [rule, findings] of Map.groupBy(pictured, ({ rule }) => rule))
  await writeFile(join(out, rule, 'index.md'), `# ${code(rule)}\n\n${findings.map(section).join('\n\n')}\n`)

function sizeOf(option: string): [string, number] {
  const [rule = '', size] = option.split(',')
  if (!byRule.has(rule)) throw new Error(`No finding of ${rule} in ${directory}`)
  return [rule, Number(size ?? values.each)]
}

function sampleOf(rule: string, size: number): SampledFinding[] {
  return drawn(byRule.get(rule)!, size, Number(values.seed)).map((finding, index) => ({
    ...finding,
    key: `${rule}/${String(index + 1).padStart(2, '0')}`,
  }))
}

async function takePictures(folder: string): Promise<Pictured[]> {
  const profileDir = await mkdtemp(join(tmpdir(), 'real-sites-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  try {
    return await pictureFindings(browser, sample, folder)
  } finally {
    await browser.close()
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function section(finding: Pictured): string {
  const { key, site, pageUrl, severity, impact, selector, message, fixSuggestion, html, pictures } = finding
  const lines = [
    `## ${key}: ${site} ${code(pageUrl)}`,
    `${severity}, ${impact}, found by ${finding.sources.map(({ engine, rule }) => `${engine} ${rule}`).join(', ')}`,
    selector === null ? 'The whole page' : code(selector),
    `**${plain(message)}** ${plain(fixSuggestion)}`,
    html === null ? 'The element is not in the page as loaded.' : code(html),
    ...pictures.map((name) => `![${name}](../${name})`),
    'Verdict:',
  ]
  return lines.join('\n\n')
}
