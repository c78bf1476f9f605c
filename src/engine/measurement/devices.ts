import { desktopConfig, type Flags } from 'lighthouse'
import type { Viewport } from '../../model/issue.ts'
import type { LighthouseProvenance, PerformanceTask } from './measurement.ts'

/** A simulated device that pages are measured on. */
export interface Device {
  conditions: Pick<LighthouseProvenance, 'device' | 'throttling'>
  flags: Flags
  viewport: Viewport
  /** How long a page may show nothing after its load event, in milliseconds. */
  patienceMs: number
  /** Why the figure is unusual; null if it is not. */
  remark: string | null
}

/** The devices in order. A page that shows nothing on one is measured on the next. Together they wait less than 20 s. */
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
    remark: 'the page shows nothing on a phone, so it was measured on a desktop',
  },
]

/**
 * Quiet windows of 250 ms give the same metrics as Lighthouse's 1000 ms (docs/decisions: engine processes), but windows
 * near zero do not. Any throttling other than simulated would raise all windows to 5250 ms.
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
  // `PaintedTrace` ends this wait earlier.
  maxWaitForFcp: timeoutMs + 2 * patienceMs,
  // The screenshot takes 1.6 s, and the audit leaves the page and comes back.
  disableFullPageScreenshot: true,
  skipAudits: ['bf-cache'],
  ...(userAgent === null ? {} : { emulatedUserAgent: userAgent }),
})
