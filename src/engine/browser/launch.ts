import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import puppeteer, { type Browser } from 'puppeteer'
import { browserFlags } from './flags.ts'
import { NoSandboxError, sandboxRefusal } from './no-sandbox-error.ts'
import { createPipeTransport } from './pipe-transport.ts'
import { BROWSER_USER, type BrowserUser, isRoot, makeBrowserFolder } from './user.ts'

export { findChromium } from './find-chromium.ts'

export interface BrowserOptions {
  executablePath: string
  /**
   * The URL of the proxy for all the browser's traffic, for example `http://127.0.0.1:8123`. If null, the
   * browser connects directly.
   */
  proxyUrl: string | null
  /** A folder used only by this browser, including for its temporary files. The caller removes it. */
  profileDir: string
  /** Whether to fail if Chromium's sandbox isn't available. */
  requireSandbox?: boolean
  moreFlags?: readonly string[]
}

export interface StartedBrowser {
  browser: Browser
  /** The reason why Chromium runs without its sandbox, or null if it uses the sandbox. */
  sandboxOff: string | null
}

const PROTOCOL_LIMIT_MS = 30_000
const START_LIMIT_MS = 20_000

/** A way to start Chromium. */
interface Attempt {
  hasSandbox: boolean
  /** The user that runs Chromium, or null for the service's user. */
  user: BrowserUser | null
}

/** The safest attempt comes first. As root, Chromium refuses to start with a sandbox. */
const attemptsOf = (): Attempt[] =>
  isRoot()
    ? [
        { hasSandbox: true, user: BROWSER_USER },
        { hasSandbox: false, user: BROWSER_USER },
        { hasSandbox: false, user: null },
      ]
    : [
        { hasSandbox: true, user: null },
        { hasSandbox: false, user: null },
      ]

/**
 * Starts Chromium in the caller's process group, so that one signal ends both. (Puppeteer's own launcher uses
 * a separate group.) Connects to it over pipes, so that it also exits when the caller dies.
 * @throws NoSandboxError when a sandbox is required but unavailable, or Error with the end of Chromium's
 * output when it doesn't start.
 */
export async function startBrowser(options: BrowserOptions): Promise<StartedBrowser> {
  let refusal: Error | null = null
  for (const attempt of attemptsOf()) {
    if (refusal && options.requireSandbox) throw new NoSandboxError(refusal)
    try {
      const browser = await start(options, attempt)
      return { browser, sandboxOff: refusal && sandboxRefusal(refusal) }
    } catch (error) {
      if (!(error instanceof Error) || !isRefused(error)) throw error
      refusal ??= error
    }
  }
  throw refusal
}

/**
 * Matches errors that another attempt may avoid: the kernel doesn't allow a sandbox, or the browser's user
 * can't run the program.
 */
const isRefused = ({ message }: Error): boolean => /sandbox|EACCES|EPERM|permission denied/i.test(message)

/** Starts a browser without reporting whether it has a sandbox. */
export const launchBrowser = async (options: BrowserOptions): Promise<Browser> =>
  (await startBrowser(options)).browser

async function start(options: BrowserOptions, attempt: Attempt): Promise<Browser> {
  await makeBrowserFolder(options.profileDir, attempt.user)
  const child = spawnChromium(options, attempt)
  const ended = endOf(child)
  const [, , , input, output] = child.stdio
  const tooLate = AbortSignal.timeout(START_LIMIT_MS)
  try {
    return await new Promise((resolve, reject) => {
      connect(createPipeTransport(input as Writable, output as Readable)).then(resolve, reject)
      ended.then(reject)
      tooLate.addEventListener('abort', () => reject(tooLate.reason))
    })
  } catch (error) {
    child.kill('SIGKILL')
    const { message } = await ended
    throw new Error(message, { cause: error })
  }
}

/** When the process has ended, resolves to an error that contains the end of the process's output. */
function endOf(child: ChildProcess): Promise<Error> {
  const words: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    words.push(chunk.toString())
    if (words.length > 40) words.shift()
  })
  return new Promise((resolve) => {
    child.once('error', resolve)
    child.once('close', (code, signal) => {
      resolve(new Error(`Chromium exited (${code ?? signal}). ${words.join('').slice(-2000)}`))
    })
  })
}

const connect = (transport: ReturnType<typeof createPipeTransport>) =>
  puppeteer.connect({
    transport,
    defaultViewport: null,
    protocolTimeout: PROTOCOL_LIMIT_MS,
    downloadBehavior: { policy: 'deny' },
  })

function spawnChromium(
  { executablePath, proxyUrl, profileDir, moreFlags = [] }: BrowserOptions,
  { hasSandbox, user }: Attempt,
): ChildProcess {
  const flags = [...browserFlags(proxyUrl), ...(hasSandbox ? [] : ['--no-sandbox']), ...moreFlags]
  const fontsConfiguration = join(dirname(executablePath), 'fonts.conf')
  return spawn(executablePath, [...flags, `--user-data-dir=${profileDir}`, 'about:blank'], {
    detached: false,
    // The browser's user may not have access to the service's directory.
    cwd: '/',
    ...user,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Pages may be hostile, so the browser doesn't receive the service's environment variables.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: profileDir,
      TMPDIR: profileDir,
      ...(existsSync(fontsConfiguration) ? { FONTCONFIG_FILE: fontsConfiguration } : {}),
    },
  })
}
