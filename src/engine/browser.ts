import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import puppeteer, { type Browser } from 'puppeteer'
import { createPipeTransport } from './pipe-transport.ts'

export { findChromium } from './chromium.ts'

export interface BrowserOptions {
  executablePath: string
  /** The only way out of the browser when given, for instance `http://127.0.0.1:8123`; null connects directly. */
  proxyUrl: string | null
  /** An existing directory of this browser alone; holds its temporary files too. The caller removes it. */
  profileDir: string
}

const PROTOCOL_LIMIT_MS = 30_000
const START_LIMIT_MS = 20_000

/**
 * Starts Chromium in the process group of the caller, so that one signal ends both, and connects over pipes, so that
 * it also exits by itself when the caller dies. (Puppeteer's own launch gives the browser a group of its own.)
 * Without root it starts sandboxed; where the kernel allows no sandbox it starts without one.
 * @throws Error with Chromium's last words when it does not start.
 */
export async function launchBrowser(options: BrowserOptions): Promise<Browser> {
  if (process.getuid?.() === 0) return start(options, ['--no-sandbox'])
  try {
    return await start(options, [])
  } catch (error) {
    if (!String(error).toLowerCase().includes('sandbox')) throw error
    return start(options, ['--no-sandbox'])
  }
}

async function start(options: BrowserOptions, moreFlags: string[]): Promise<Browser> {
  const child = spawnChromium(options, moreFlags)
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

/** Settles when the process is gone, with what it said. */
function endOf(child: ChildProcess): Promise<Error> {
  const words: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    words.push(chunk.toString())
    if (words.length > 40) words.shift()
  })
  return new Promise((resolve) => {
    child.once('error', resolve)
    child.once('close', (code, signal) => {
      resolve(new Error(`Chromium ended (${code ?? signal}). ${words.join('').slice(-2000)}`))
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
  { executablePath, proxyUrl, profileDir }: BrowserOptions,
  moreFlags: string[],
): ChildProcess {
  const flags = [...browserFlags(proxyUrl), ...moreFlags]
  const fontsConfiguration = join(dirname(executablePath), 'fonts.conf')
  return spawn(executablePath, [...flags, `--user-data-dir=${profileDir}`, 'about:blank'], {
    detached: false,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Pages are hostile: the browser gets none of the service's environment.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: profileDir,
      TMPDIR: profileDir,
      ...(existsSync(fontsConfiguration) ? { FONTCONFIG_FILE: fontsConfiguration } : {}),
    },
  })
}

/** What every browser is started with, beside its profile. */
export const browserFlags = (proxyUrl: string | null): string[] => [
  ...FLAGS,
  ...(proxyUrl === null ? [] : proxyFlags(proxyUrl)),
]

/**
 * Everything through the proxy. Loopback and link-local addresses go around any proxy by default, names are looked up
 * for prefetching, and WebRTC opens sockets of its own: each would be a way past the address filter.
 */
const proxyFlags = (proxyUrl: string): string[] => [
  `--proxy-server=${proxyUrl}`,
  '--proxy-bypass-list=<-loopback>',
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxyUrl).hostname}`,
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  // Nothing of its own on the network, no dialogs, no crash reports.
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-client-side-phishing-detection',
  '--disable-prompt-on-repost',
  '--disable-hang-monitor',
  '--deny-permission-prompts',
  // Pages open windows by the hundred faster than they can be closed.
  '--block-new-web-contents',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-features=Translate,AcceptCHFrame,MediaRouter,OptimizationHints',
  // Pages of several contexts are open at once; none may be slowed for not being in front.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--allow-pre-commit-input',
] as const
