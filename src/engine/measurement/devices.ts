import { desktopConfig, type Flags } from 'lighthouse'
import type { Viewport } from '../../model/issue.ts'
import type { LighthouseProvenance, PerformanceTask } from './measurement.ts'

/** What a page is measured on. */
export interface Device {
  conditions: Pick<LighthouseProvenance, 'device' | 'throttling'>
  flags: Flags
  viewport: Viewport
  /** How long after its load event a page may show nothing. */
  patienceMs: number
  /** Why the figure is not what it usually is; null when it is. */
  remark: string | null
}

/** In this order: a page that one shows nothing of is measured on the next. Together they wait less than 20 s. */
export const DEVICES: readonly Device[] = [
  {
    conditions: {
      device: 'phone, 412 x 823 pixels at 1.75',
      throttling: 'simulated slow 4G (150 ms, 1.6 Mbit/s), CPU 4 times slower',
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
    remark: 'a phone shows nothing of the page: it was measured as a desktop',
  },
]

/**
 * Metrics with quiet windows of 250 ms equal those with Lighthouse's 1000 ms (docs/decisions: engine processes);
 * windows near zero do not. Throttling other than simulated would raise them all to 5250 ms.
 */
const QUIET_WINDOW_MS = 250

export const flagsFor = (
  { flags, patienceMs }: Device,
  { timeoutMs, userAgent }: PerformanceTask,
): Flags => ({
  ...flags,
  logLevel: 'silent',
  onlyCategories: ['performance'],
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: QUIET_WINDOW_MS,
  pauseAfterLoadMs: QUIET_WINDOW_MS,
  networkQuietThresholdMs: QUIET_WINDOW_MS,
  cpuQuietThresholdMs: QUIET_WINDOW_MS,
  maxWaitForLoad: timeoutMs,
  // `PaintedTrace` ends this wait before.
  maxWaitForFcp: timeoutMs + 2 * patienceMs,
  // 1.6 s of its own, and this audit leaves the page and comes back.
  disableFullPageScreenshot: true,
  skipAudits: ['bf-cache'],
  ...(userAgent === null ? {} : { emulatedUserAgent: userAgent }),
})
