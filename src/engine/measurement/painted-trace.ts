import { setTimeout as delay } from 'node:timers/promises'
import type { Trace as TraceArtifact } from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { type Contention, contentionOf } from './contention.ts'
import type { PaintWatch } from './paint-watch.ts'
import { endsVisible, plainScreen } from './screens.ts'
import { withStandIns } from './stand-ins.ts'

type GatherContext = Parameters<Trace['startSensitiveInstrumentation']>[0]

/**
 * Collects Lighthouse's trace and completes it if Chromium reports no contentful paint. Without this class,
 * Lighthouse would wait for a paint until the time limit and return no score.
 */
export class PaintedTrace extends Trace {
  readonly #paint: PaintWatch
  readonly #patienceMs: number
  /** A description of what replaced a missing measurement. Null if nothing is missing. */
  remark: string | null = null
  contention: Contention | null = null

  readonly #onRecorded: () => void

  /** @param onRecorded called once the browser has stopped recording. */
  constructor(paint: PaintWatch, patienceMs: number, onRecorded: () => void) {
    super()
    this.#onRecorded = onRecorded
    this.#paint = paint
    this.#patienceMs = patienceMs
  }

  override async startSensitiveInstrumentation(context: GatherContext): Promise<void> {
    await super.startSensitiveInstrumentation(context)
    // If the page won't paint anything else, report a paint event so that Lighthouse continues.
    const painted = { name: 'firstContentfulPaint', frameId: '', loaderId: '', timestamp: 0 }
    this.#paint.settled.then(() => context.driver.defaultSession.emit('Page.lifecycleEvent', painted))
  }

  override async stopSensitiveInstrumentation(context: GatherContext): Promise<void> {
    // If the load event never fires, `settled` never resolves.
    await Promise.race([this.#paint.settled, delay(this.#patienceMs, undefined, { ref: false })])
    await super.stopSensitiveInstrumentation(context)
    this.#onRecorded()
    this.contention = contentionOf(this._trace)
    const { trace, remark } = withStandIns(this._trace, await screensFor(this._trace))
    this._trace = trace
    this.remark = remark
  }
}

const screensFor = async (trace: TraceArtifact) =>
  (await endsVisible(trace)) ? null : ([await plainScreen('white'), await plainScreen('black')] as const)
