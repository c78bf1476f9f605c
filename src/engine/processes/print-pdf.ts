import type { Browser } from 'puppeteer'
import { browserFolder } from '../browser/folder.ts'
import { findChromium, launchBrowser } from '../browser/launch.ts'
import { within } from '../browser/timeouts.ts'
import { profilesIn, sweepProfiles, withProfile } from './profiles.ts'

export interface PdfPrinterDeps {
  /** The path of an installed browser. Null uses the one from the npm package. */
  chromePath: string | null
  cacheDir: string
  /** Whether to fail if Chromium's sandbox can't be used. */
  requireSandbox?: boolean
}

/** Nothing listens at this address, so the content of a report can't reach the network. */
const NOWHERE = 'http://127.0.0.1:9'
const PRINT_LIMIT_MS = 60_000
/** Each waiting report is in memory. */
const WAITING_MAX = 5

const MARGIN = { top: '15mm', right: '15mm', bottom: '18mm', left: '15mm' }

export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly reason: 'busy' | 'late'

  constructor(reason: 'busy' | 'late') {
    super(reason === 'busy' ? 'too many documents are waiting to be printed' : 'printing took too long')
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
  const executablePath = await findChromium(chromePath, folder)
  const profilesDir = profilesIn(folder)
  await sweepProfiles(profilesDir)
  return withProfile(profilesDir, async (profileDir) => {
    const browser = await launchBrowser({ executablePath, proxyUrl: NOWHERE, profileDir, requireSandbox })
    try {
      return await within(PRINT_LIMIT_MS, printIn(browser, html), () => new PrintError('late'))
    } finally {
      await browser.close().catch(() => browser.process()?.kill('SIGKILL'))
    }
  })
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

/** Replaces the dates, which have a fixed length, so that no offset in the file changes. */
function withDate(pdf: Uint8Array, date: Date): Uint8Array<ArrayBuffer> {
  const digits = date.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const text = Buffer.from(pdf).toString('latin1')
  const dated = text.replaceAll(/(\/(?:CreationDate|ModDate) ?\(D:)\d{14}/g, `$1${digits}`)
  return new Uint8Array(Buffer.from(dated, 'latin1'))
}
