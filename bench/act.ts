import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Browser } from 'puppeteer'
import { type AlfaThread, createAlfaThread } from '../src/engine/accessibility/engines/alfa.ts'
import type { RawFinding } from '../src/engine/accessibility/raw-finding.ts'
import { messageOf } from '../src/engine/browser/error-message.ts'
import { findChromium, launchBrowser } from '../src/engine/browser/launch.ts'
import { examinePage } from '../src/engine/examination/examine.ts'
import type { SignedFinding } from '../src/engine/findings/fingerprint.ts'
import { joinFindings } from '../src/engine/probes/join-findings.ts'
import { probePage } from '../src/engine/probes/probe-page.ts'
import { type FiguresByRule, figuresOfAct, figuresOfOurs } from './act-by-rule.ts'
import {
  type ActCase,
  type ActScore,
  type ActTable,
  createActLookup,
  ENGINE_NAMES,
  type Judged,
  judgedAlone,
  scoreCases,
} from './act-score.ts'
import { serveActCases } from './act-server.ts'

interface Examined {
  hits: readonly RawFinding[]
  findings: readonly SignedFinding[]
  /** The duration of the examination in milliseconds. */
  tookMs: number
}

const WORST_MAX = 40

/**
 * Compares the findings from page processes with the W3C's ACT test cases. Prints the recall on failing pages
 * and the false positives on passing ones, for all engines combined and for each engine alone. `--saved`
 * reads results that `--save` wrote, from one file or several separated by commas. `--figures` writes the
 * figures for each rule for `npm run trust`. `--parts` selects part of the test cases.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      cases: { type: 'string' },
      engine: { type: 'string' },
      limit: { type: 'string' },
      rules: { type: 'string' },
      save: { type: 'string' },
      saved: { type: 'string' },
      figures: { type: 'string' },
      parts: { type: 'string', default: '0/1' },
      lanes: { type: 'string', default: String(availableParallelism()) },
    },
  })
  if (!values.cases) throw new Error('--cases DIR names the directory with the test cases.')
  const all: ActCase[] = JSON.parse(readFileSync(join(values.cases, 'cases.json'), 'utf8'))
  const rules = values.rules?.split(',')
  const cases = all
    .filter(partsOf(values.parts))
    // Pages that the rule doesn't apply to aren't counted.
    .filter(({ expected }) => expected !== 'inapplicable')
    .filter(({ rule }) => rules?.includes(rule) ?? true)
    .slice(0, Number(values.limit ?? all.length))
  const figures = values.figures ? { file: values.figures, parts: values.parts, ofPages: all.length } : null
  const output = { directory: values.cases, wanted: values.engine ?? null, figures }
  if (values.saved) {
    const parts = values.saved.split(',').map((file) => JSON.parse(readFileSync(file, 'utf8')))
    const saved: Record<string, Examined> = Object.assign({}, ...parts)
    return report(cases, new Map(Object.entries(saved)), output)
  }
  const directory = await mkdtemp(join(tmpdir(), 'audit-act-'))
  try {
    await promisify(execFile)('tar', ['xzf', join(values.cases, 'testcases.tar.gz'), '-C', directory])
    const examined = await examineAll(cases, directory, Number(values.lanes))
    if (values.save) writeFileSync(values.save, JSON.stringify(Object.fromEntries(examined)))
    report(cases, examined, output)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Returns a filter that selects part of a list. For example, `0,2/4` selects the first and third of every
 * four items.
 */
function partsOf(parts: string): (page: ActCase, index: number) => boolean {
  const [chosen = '', count = '1'] = parts.split('/')
  const wanted = new Set(chosen.split(',').map(Number))
  return (_page, index) => wanted.has(index % Number(count))
}

async function examineAll(
  cases: readonly ActCase[],
  directory: string,
  lanes: number,
): Promise<Map<string, Examined>> {
  await using site = await serveActCases(directory)
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const waiting = [...cases]
  const examined = new Map<string, Examined>()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const profileDir = await mkdtemp(join(directory, `profile-${lane}-`))
      const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
      const alfa = createAlfaThread()
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const result = await examine(browser, alfa, `${site.origin}/${page.page}`)
        if (result) examined.set(page.id, result)
        if (examined.size % 100 === 0) process.stderr.write(`${examined.size} of ${cases.length}\n`)
      }
      await alfa.end()
      await browser.close()
    }),
  )
  return examined
}

/** Returns null if the test case isn't a page, for example if it's an image. */
async function examine(browser: Browser, alfa: AlfaThread, url: string): Promise<Examined | null> {
  const context = await browser.createBrowserContext()
  const startedAt = performance.now()
  let hits: readonly RawFinding[] = []
  try {
    const onWarning = (message: string) => process.stderr.write(`${url}: ${message}\n`)
    const request = { url, timeoutMs: 15_000, userAgent: null, onWarning }
    const { findings, finalUrl } = await examinePage(await context.newPage(), {
      ...request,
      wantsViewportImage: false,
      alfa,
      onRawFindings: (all) => {
        hits = all
      },
    })
    const probing = await probePage(context, { ...request, finalUrl })
    return { hits, findings: joinFindings(findings, probing.findings), tookMs: performance.now() - startedAt }
  } catch (error) {
    process.stderr.write(`${url}: ${messageOf(error)}\n`)
    return null
  } finally {
    context.close().catch(() => {})
  }
}

interface Output {
  /** The directory that contains the test cases. */
  directory: string
  /** The only engine to report on, or null for all engines. */
  wanted: string | null
  /** The file for the figures of each rule, and the part of the test cases that the figures cover. */
  figures: { file: string; parts: string; ofPages: number } | null
}

function report(
  cases: readonly ActCase[],
  examined: ReadonlyMap<string, Examined>,
  { directory, wanted, figures }: Output,
): void {
  const bundle = createRequire(import.meta.url).resolve('@qualweb/act-rules')
  const actOf = createActLookup(
    join(directory, 'published-reports.json'),
    join(bundle, '../../lib/rules.json'),
  )
  const tableOf = (name: string): ActTable => {
    const judge = ({ hits, findings }: Examined): readonly Judged[] =>
      name === 'merged' ? findings : judgedAlone(hits, name)
    return scoreCases(cases, new Map([...examined].map(([id, one]) => [id, judge(one)])), actOf)
  }
  const times = [...examined.values()].map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  print(
    `${examined.size} of ${cases.length} pages examined, median ${Math.round(times[times.length >> 1] ?? 0)} ms`,
  )
  const names = [...ENGINE_NAMES, 'merged'].filter((name) => wanted === null || name === wanted)
  for (const name of names) printScores(name, tableOf(name))
  const table = tableOf(wanted ?? 'merged')
  const worst = [...table.rules]
    .filter(([, score]) => score.byCriterion < score.failed || score.falsePositives > 0)
    .toSorted(([, a], [, b]) => b.failed - b.byCriterion - (a.failed - a.byCriterion))
  print('\nrule    missed  info  false positives')
  for (const [id, score] of worst.slice(0, WORST_MAX)) printRule(id, score)
  if (figures) writeFigures(figures, tableOf('merged'), cases, examined)
}

function writeFigures(
  { file, parts, ofPages }: NonNullable<Output['figures']>,
  table: ActTable,
  cases: readonly ActCase[],
  examined: ReadonlyMap<string, Examined>,
): void {
  const findings = new Map([...examined].map(([id, one]) => [id, one.findings]))
  const figures: FiguresByRule = {
    recorded: new Date().toISOString().slice(0, 10),
    command: `npm run bench -- act --cases DIR --parts ${parts} --figures ${file}`,
    pages: cases.length,
    ofPages,
    ours: figuresOfOurs(cases, findings),
    act: figuresOfAct(table),
  }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

function printScores(name: string, { all, approved, withoutAAA }: ActTable): void {
  print(`${name}\n  all rules       ${lineOf(all)}\n  approved rules  ${lineOf(approved)}`)
  print(`  without AAA     ${lineOf(withoutAAA.all)}\n  approved        ${lineOf(withoutAAA.approved)}`)
}

const lineOf = (score: ActScore): string =>
  [
    `errors and warnings: recall mapped ${percent(score.mapped, score.failed)}`,
    `by criterion ${percent(score.byCriterion, score.failed)}`,
    `false ${percent(score.falsePositives, score.passed)} (${score.falsePositives} of ${score.passed});`,
    `errors: recall ${percent(score.byError, score.failed)}`,
    `false ${percent(score.falseErrors, score.passed)} (${score.falseErrors});`,
    `info adds ${percent(score.byInfo, score.failed)}`,
  ].join(' ')

function printRule(
  id: string,
  { name, failed, byCriterion, byInfo, passed, falsePositives }: ActScore & { name: string },
) {
  const missed = `${failed - byCriterion}/${failed}`.padEnd(8)
  print(
    `${id.padEnd(8)}${missed}${String(byInfo).padEnd(6)}${`${falsePositives}/${passed}`.padEnd(8)}${name}`,
  )
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const print = (line: string) => process.stdout.write(`${line}\n`)
