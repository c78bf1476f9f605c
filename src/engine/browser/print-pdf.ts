import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer'
import { browserFolder } from './folder.ts'
import { findChromium, launchBrowser } from './launch.ts'
import { allowTraversal } from './user.ts'

export interface PdfPrinterDeps {
  /** The path of an installed browser. Null uses the one from the npm package. */
  chromePath: string | null
  cacheDir: string
  /** Whether to fail if Chromium's sandbox can't be used. */
  requireSandbox?: boolean
}

/** Nobody listens there, so that what a report contains can't reach the network. */
const NOWHERE = 'http://127.0.0.1:9'
const PRINT_LIMIT_MS = 60_000
/** Each waiting report is in memory. */
const WAITING_MAX = 5

const MARGIN = { top: '15mm', right: '15mm', bottom: '18mm', left: '15mm' }

export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly reason: 'busy' | 'late'

  constructor(reason: 'busy' | 'late') {
    super(reason === 'busy' ? 'too many documents wait to be printed' : 'printing took too long')
    this.reason = reason
  }
}

export type PdfPrinter = ReturnType<typeof createPdfPrinter>

/** Prints one document at a time, each in a browser of its own, since reports contain text from hostile pages. */
export function createPdfPrinter(deps: PdfPrinterDeps) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /**
   * Prints HTML without scripts as a tagged PDF on A4 pages. The same HTML and date result in the same bytes.
   * @param date Becomes the date of creation.
   * @throws PrintError `busy` if too many documents wait, or `late` after a minute.
   */
  return async function printPdf(html: string, date: Date): Promise<Uint8Array<ArrayBuffer>> {
    if (waiting >= WAITING_MAX) throw new PrintError('busy')
    waiting += 1
    const printed = last.then(() => print(deps, html))
    last = printed.catch(() => {})
    try {
      return withDate(await printed, date)
    } finally {
      waiting -= 1
    }
  }
}

async function print(
  { chromePath, cacheDir, requireSandbox = false }: PdfPrinterDeps,
  html: string,
): Promise<Uint8Array> {
  const folder = await browserFolder(cacheDir)
  const profiles = resolve(folder, 'printing')
  await mkdir(profiles, { recursive: true })
  await allowTraversal(profiles)
  await removeAbandoned(profiles)
  const profileDir = await mkdtemp(resolve(profiles, `${process.pid}-`))
  let browser: Browser | null = null
  try {
    const executablePath = await findChromium(chromePath, folder)
    browser = await launchBrowser({ executablePath, proxyUrl: NOWHERE, profileDir, requireSandbox })
    return await inTime(printIn(browser, html))
  } finally {
    await browser?.close().catch(() => browser?.process()?.kill('SIGKILL'))
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes the profiles of processes that were killed. In a container, such a process often had the id of this one. */
async function removeAbandoned(profiles: string): Promise<void> {
  const startedMs = Date.now() - process.uptime() * 1000
  for (const name of await readdir(profiles)) {
    const path = resolve(profiles, name)
    const pid = Number.parseInt(name, 10)
    const { birthtimeMs } = await stat(path).catch(() => ({ birthtimeMs: Number.POSITIVE_INFINITY }))
    const isOurs = pid === process.pid && birthtimeMs >= startedMs
    if (!isOurs && (pid === process.pid || !isAlive(pid)))
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function printIn(browser: Browser, html: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setContent(html, { waitUntil: 'load', timeout: PRINT_LIMIT_MS })
  return page.pdf({
    format: 'A4',
    margin: MARGIN,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: PRINT_LIMIT_MS,
  })
}

async function inTime(printing: Promise<Uint8Array>): Promise<Uint8Array> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PrintError('late')), PRINT_LIMIT_MS)
  try {
    return await Promise.race([printing, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Replaces the dates, which have a fixed length, so that no offset in the file changes. */
function withDate(pdf: Uint8Array, date: Date): Uint8Array<ArrayBuffer> {
  const digits = date.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const text = Buffer.from(pdf).toString('latin1')
  const dated = text.replaceAll(/(\/(?:CreationDate|ModDate) ?\(D:)\d{14}/g, `$1${digits}`)
  return new Uint8Array(Buffer.from(dated, 'latin1'))
}
