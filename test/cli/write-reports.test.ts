import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeWhole } from '../../src/cli/write-file.ts'
import { outputFiles, prepareTargets, writeOutputs } from '../../src/cli/write-reports.ts'
import type { TextReportFormat } from '../../src/model/report.ts'
import { elementsIn, readCsv, readXml } from '../reports/readers.ts'
import { HOSTILE, mixedIssues, reportOf, TEXT_FORMATS, written } from '../support/make-report.ts'

const URLS = ['http://shop.example/', 'http://shop.example/cart?step=1', 'http://shop.example/cart/?step=1']

/** Returns the files for the reports of three audits in one format. */
async function outputsOf(format: TextReportFormat, urls = URLS) {
  const issues = mixedIssues(HOSTILE)
  const audits = await Promise.all(
    urls.map(async (url, index) => {
      const file = await written(format, await reportOf(issues, { id: `aud_${index}`, url }))
      return { url, files: new Map([[format, new TextEncoder().encode(file)]]) }
    }),
  )
  const outputs = outputFiles({ format, file: 'out/report.x' }, audits, { isOneUrl: urls.length === 1 })
  return { outputs, issues: issues.length * urls.length, content: String(outputs[0]?.content) }
}

describe('the reports', () => {
  test.each(['json', 'csv', 'sarif', 'junit', 'earl', 'markdown'] as const)(
    'of several audits are combined in one %s file',
    async (format) => {
      const { outputs } = await outputsOf(format)

      expect(outputs.map(({ file }) => file)).toEqual(['out/report.x'])
    },
  )

  test('of several audits are HTML files named after their pages', async () => {
    const { outputs } = await outputsOf('html')

    expect(outputs.map(({ file }) => file)).toEqual([
      'out/report-shop.example.x',
      'out/report-shop.example-cart-step-1.x',
      'out/report-shop.example-cart-step-1-2.x',
    ])
  })

  test('of several audits contain all issues in every format that combines audits', async () => {
    const csv = await outputsOf('csv')
    const json = await outputsOf('json')
    const sarif = await outputsOf('sarif')
    const junit = await outputsOf('junit')
    const earl = await outputsOf('earl')
    const root = readXml(junit.content)
    const runs: { results: unknown[]; automationDetails: { id: string } }[] = JSON.parse(sarif.content).runs
    const nodes: { '@type'?: string }[] = JSON.parse(earl.content)['@graph']

    expect(readCsv(csv.content)).toHaveLength(csv.issues)
    expect(JSON.parse(json.content).audits.flatMap((audit: { issues: [] }) => audit.issues)).toHaveLength(
      json.issues,
    )
    expect(runs.flatMap(({ results }) => results)).toHaveLength(sarif.issues)
    expect(new Set(runs.map(({ automationDetails }) => automationDetails.id)).size).toBe(URLS.length)
    expect(root.children.map(({ name }) => name)).toEqual(['testsuite', 'testsuite', 'testsuite'])
    expect(root.attributes).toMatchObject({
      failures: String(junit.issues),
      tests: String(elementsIn(root, 'testcase').length),
      errors: '0',
      time: '15',
    })
    expect(new Set(nodes.map((node) => JSON.stringify(node))).size).toBe(nodes.length)
  })

  test.each(TEXT_FORMATS)('of a single audit are written to one %s file', async (format) => {
    const { outputs } = await outputsOf(format, URLS.slice(0, 1))

    expect(outputs).toHaveLength(1)
    expect(outputs[0]?.file).toBe('out/report.x')
  })
})

describe('report files', () => {
  test.each([
    [
      [
        { format: 'json', file: null },
        { format: 'csv', file: null },
      ],
      {},
      'Only one report can be printed to stdout',
    ],
    [[{ format: 'csv', file: null }], { json: true }, 'Only one report can be printed to stdout'],
    [[{ format: 'html', file: null }], {}, "The html reports for several URLs can't be printed to stdout."],
    [
      [
        { format: 'csv', file: 'a' },
        { format: 'sarif', file: 'a' },
      ],
      {},
      "You can't write two reports to the same file (a)",
    ],
    [[{ format: 'csv', file: '/dev/null/a' }], {}, "Can't create the folder for /dev/null/a: E"],
    [[{ format: 'csv', file: '/proc/none/a' }], {}, "Can't create the folder for /proc/none/a: ENOENT."],
  ] as const)(
    'that cannot be written are rejected before the first audit: %j',
    (targets, options, message) => {
      expect(() => prepareTargets(targets, { urls: URLS, ...options })).toThrow(message)
    },
  )

  test('are replaced as a whole, and missing folders are created', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'))
    const file = join(folder, 'new', 'a.csv')

    await writeWhole(file, 'old')
    const names = await writeOutputs([{ file, content: 'new' }])

    expect(names).toEqual([file])
    expect(await readFile(file, 'utf8')).toBe('new')
    expect(await readdir(join(folder, 'new'))).toEqual(['a.csv'])
  })

  test('that could not be written completely leave no partial file behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'))
    await writeFile(join(folder, 'kept'), 'kept')

    await expect(writeWhole(join(folder, 'kept', 'a.csv'), 'new')).rejects.toThrow(/Can't/)
    await expect(writeWhole(folder, 'new')).rejects.toThrow(/Can't write/)

    expect(await readdir(folder)).toEqual(['kept'])
  })
})
