import type { Browser } from 'puppeteer'
import { browserFolder } from '../browser/folder.ts'
import { findChromium, launchBrowser } from '../browser/launch.ts'
import { within } from '../browser/timeouts.ts'
import { profilesIn, sweepProfiles, withProfile } from './profiles.ts'

export interface PdfPrinterDeps {
  /** The path of an installed browser. If null, the browser from the npm package is used. */
  chromePath: string | null
  cacheDir: string
  /** Whether to fail if Chromium's sandbox isn't available. */
  requireSandbox?: boolean
}

/** Nothing listens on this address, so a report can't send its content over the network. */
const NOWHERE = 'http://127.0.0.1:9'
const PRINT_LIMIT_MS = 60_000
/** The maximum number of documents that may be in progress or waiting, in total and for each account. */
const QUEUE_MAX = 5
const QUEUE_MAX_PER_ACCOUNT = 2

const MARGIN = { top: '15mm', right: '15mm', bottom: '18mm', left: '15mm' }

const MESSAGES = {
  busy: 'too many documents are waiting to be printed',
  late: 'printing took too long',
  failed: 'the browser could not print',
} as const

export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly reason: keyof typeof MESSAGES

  constructor(reason: keyof typeof MESSAGES, options?: ErrorOptions) {
    super(MESSAGES[reason], options)
    this.reason = reason
  }
}

export interface PrintRequest {
  /** Returns HTML without scripts. Called when printing starts, so that waiting documents use no memory. */
  html: () => Promise<string>
  /** The creation date of the PDF. */
  date: Date
  accountId: string
}

export type PdfPrinter = ReturnType<typeof createPdfPrinter>

/**
 * Prints one document at a time, each in its own browser, since reports may contain text from hostile pages.
 */
export function createPdfPrinter(deps: PdfPrinterDeps) {
  let last: Promise<unknown> = Promise.resolve()
  /** The account id of each document that is in progress or waiting. */
  const queue: string[] = []

  /**
   * Prints a tagged PDF with A4 pages. The same HTML and date always produce the same bytes.
   * @throws PrintError `busy` if too many documents are waiting, `late` after a minute, or `failed`.
   */
  return async function printPdf({ html, date, accountId }: PrintRequest): Promise<Uint8Array<ArrayBuffer>> {
    const own = queue.filter((waiting) => waiting === accountId).length
    if (queue.length >= QUEUE_MAX || own >= QUEUE_MAX_PER_ACCOUNT) throw new PrintError('busy')
    queue.push(accountId)
    const printed = last.then(async () => {
      const document = await html()
      return print(deps, document).catch((cause) => {
        throw cause instanceof PrintError ? cause : new PrintError('failed', { cause })
      })
    })
    last = printed.catch(() => {})
    try {
      return withDate(await printed, date)
    } finally {
      queue.splice(queue.indexOf(accountId), 1)
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

/** Replaces the dates in a PDF with dates of the same length, so that no offset in the file changes. */
function withDate(pdf: Uint8Array, date: Date): Uint8Array<ArrayBuffer> {
  const digits = date.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const text = Buffer.from(pdf).toString('latin1')
  const dated = text.replaceAll(/(\/(?:CreationDate|ModDate) ?\(D:)\d{14}/g, `$1${digits}`)
  return new Uint8Array(Buffer.from(dated, 'latin1'))
}
