import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdfPrinter } from '../../../src/engine/processes/print-pdf.ts'
import { mixedIssues, reportOf, written } from '../../support/make-report.ts'
import { startSite } from '../../support/web-site.ts'

/** A node of a page's structure tree, as PDF.js returns it. */
interface StructTreeNode {
  role: string
  alt?: string
  children?: (StructTreeNode | { type: string })[]
}

const DATE = new Date('2026-01-02T03:04:05Z')
const printPdf = createPdfPrinter({ chromePath: null, cacheDir: join(tmpdir(), 'audit-service-test-cache') })
const print = (html: string, accountId = 'acc_1') =>
  printPdf({ html: async () => html, date: DATE, accountId })

test('a PDF report is tagged, has a language, a title and all issues, and is identical each time it is printed', async () => {
  const issues = mixedIssues()
  const html = await written('html', await reportOf(issues))

  const [pdf, again] = await Promise.all([print(html), print(html)])

  const file = await getDocumentProxy(Uint8Array.from(pdf))
  const { text } = await extractText(file, { mergePages: true })
  const { info } = await getMeta(file)
  const tree = await (await file.getPage(1)).getStructTree()
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
  expect(JSON.stringify(tree)).toMatch(/"role":"H1"/)
  expect(info).toMatchObject({
    Title: /<title>(.*?)<\/title>/.exec(html)![1],
    CreationDate: "D:20260102030405+00'00'",
  })
  expect(info.Language).toBe('en')
  const flat = text.replaceAll(/\s+/g, '')
  for (const { message } of issues) expect(flat).toContain(message.replaceAll(/\s+/g, ''))
  expect(Buffer.from(again).equals(Buffer.from(pdf))).toBe(true)
})

test('every figure in a PDF report has a text alternative', async () => {
  const jpeg = await sharp({ create: { width: 1024, height: 900, channels: 3, background: '#ccd' } })
    .jpeg()
    .toBuffer()
  const html = await written('html', {
    ...(await reportOf(mixedIssues())),
    screenshot: async () => jpeg,
  })

  const file = await getDocumentProxy(Uint8Array.from(await print(html)))

  const figures: StructTreeNode[] = []
  const collect = (node: StructTreeNode): void => {
    if (node.role === 'Figure') figures.push(node)
    for (const child of node.children ?? []) if ('role' in child) collect(child)
  }
  for (let number = 1; number <= file.numPages; number += 1)
    collect(await (await file.getPage(number)).getStructTree())
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter(({ alt }) => !alt?.startsWith('Screenshot of the page. '))).toEqual([])
})

test('a document that is printed runs no script and makes no request', async () => {
  await using site = await startSite({})
  const { origin } = site
  const html = `<!doctype html><title>Report</title><h1>Report</h1><img src="${origin}/image.png" alt="Chart">
<link rel="stylesheet" href="${origin}/styles.css"><script>document.body.textContent = 'changed'</script>`

  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await print(html))), {
    mergePages: true,
  })

  expect(text).toContain('Report')
  expect(text).not.toContain('changed')
  expect(site.requests).toEqual([])
})

const PAGE = '<!doctype html><title>Report</title><h1>Report</h1>'
const BUSY = { reason: { name: 'PrintError', reason: 'busy' } }

test('at most five documents, and at most two of the same account, wait to be printed', async () => {
  const accounts = ['acc_1', 'acc_1', 'acc_1', 'acc_2', 'acc_2', 'acc_3', 'acc_4']

  const results = await Promise.allSettled(accounts.map((accountId) => print(PAGE, accountId)))

  const printed = accounts.filter((_, index) => results[index]!.status === 'fulfilled')
  expect(printed).toEqual(['acc_1', 'acc_1', 'acc_2', 'acc_2', 'acc_3'])
  expect([results[2], results[6]]).toMatchObject([BUSY, BUSY])
})

test('documents are printed even if a previous document could not be read', async () => {
  const html = () => Promise.reject(new Error('the database is gone'))

  const [failed, printed] = await Promise.allSettled([
    printPdf({ html, date: DATE, accountId: 'acc_1' }),
    print(PAGE),
  ])

  expect(failed).toMatchObject({ reason: { message: 'the database is gone' } })
  expect(printed.status).toBe('fulfilled')
})
