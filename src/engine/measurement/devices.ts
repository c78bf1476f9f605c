import { desktopConfig, type Flags } from 'lighthouse'
import type { Viewport } from '../../model/issue.ts'
import type { LighthouseProvenance, PerformanceTask } from './measurement.ts'

/** A simulated device for measurements. */
export interface Device {
  conditions: Pick<LighthouseProvenance, 'device' | 'throttling'>
  flags: Flags
  viewport: Viewport
  /** The time that a page may stay blank after its load event, in milliseconds. */
  patienceMs: number
  /** A description of how the result differs from the usual one. Null if it doesn't. */
  remark: string | null
}

/**
 * The devices, in the order in which to try them. A page that is blank on one device is measured on the next.
 * The waiting times add up to less than 20 s.
 */
export const DEVICES: readonly Device[] = [
  {
    conditions: {
      device: 'phone, 412 x 823 pixels at a pixel ratio of 1.75',
      throttling: 'simulated slow 4G (150 ms, 1.6 Mbit/s), CPU slowed down 4 times',
    },
    flags: { formFactor: 'mobile' },
    viewport: 'phone',
    patienceMs: 7000,
    remark: null,
  },
  {
    conditions: {
      device: 'desktop, 1350 x 940 pixels',
      throttling: 'simulated broadband (40 ms, 10 Mbit/s)',
    },
    flags: desktopConfig.settings!,
    viewport: 'desktop',
    patienceMs: 3000,
    remark: 'the page is blank on a phone, so it was measured on a desktop',
  },
]

/**
 * Quiet windows of 250 ms result in the same metrics as Lighthouse's 1000 ms (see
 * docs/decisions/0008-engine-processes.md), but windows close to zero don't. With any throttling method other
 * than `simulate`, Lighthouse would raise all windows to 5250 ms.
 */
const QUIET_WINDOW_MS = 250

export const flagsFor = (
  { flags, patienceMs }: Device,
  { timeoutMs, userAgent }: PerformanceTask,
): Flags => ({
  ...flags,
  logLevel: 'silent',
  onlyCategories: ['performance'],
  // This audit needs the text of the HTML document, so Lighthouse keeps the text for the findings.
  onlyAudits: ['charset'],
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: QUIET_WINDOW_MS,
  pauseAfterLoadMs: QUIET_WINDOW_MS,
  networkQuietThresholdMs: QUIET_WINDOW_MS,
  cpuQuietThresholdMs: QUIET_WINDOW_MS,
  maxWaitForLoad: timeoutMs,
  // `PaintedTrace` ends this wait earlier.
  maxWaitForFcp: timeoutMs + 2 * patienceMs,
  // The benchmark would take 1.6 s and navigate away from the page.
  disableFullPageScreenshot: true,
  skipAudits: ['bf-cache'],
  ...(userAgent === null ? {} : { emulatedUserAgent: userAgent }),
})
