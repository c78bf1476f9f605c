import { setTimeout as delay } from 'node:timers/promises'
import type { Trace as TraceArtifact } from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { type Contention, contentionOf } from './contention.ts'
import type { PaintWatch } from './paint-watch.ts'
import { endsVisible, plainScreen } from './screens.ts'
import { withStandIns } from './stand-ins.ts'

type GatherContext = Parameters<Trace['startSensitiveInstrumentation']>[0]

/**
 * Completes Lighthouse's trace if Chromium reports no contentful paint. Lighthouse itself would wait until its limit and then
 * return no score.
 */
export class PaintedTrace extends Trace {
  readonly #paint: PaintWatch
  readonly #patienceMs: number
  /** What was used for a missing measurement; null if nothing was missing. */
  remark: string | null = null
  contention: Contention | null = null

  constructor(paint: PaintWatch, patienceMs: number) {
    super()
    this.#paint = paint
    this.#patienceMs = patienceMs
  }

  override async startSensitiveInstrumentation(context: GatherContext): Promise<void> {
    await super.startSensitiveInstrumentation(context)
    // Tells Lighthouse to go on as soon as the page has painted everything.
    const painted = { name: 'firstContentfulPaint', frameId: '', loaderId: '', timestamp: 0 }
    this.#paint.settled.then(() => context.driver.defaultSession.emit('Page.lifecycleEvent', painted))
  }

  override async stopSensitiveInstrumentation(context: GatherContext): Promise<void> {
    // Without a load event, the page never settles.
    await Promise.race([this.#paint.settled, delay(this.#patienceMs, undefined, { ref: false })])
    await super.stopSensitiveInstrumentation(context)
    this.contention = contentionOf(this._trace)
    const { trace, remark } = withStandIns(this._trace, await screensFor(this._trace))
    this._trace = trace
    this.remark = remark
  }
}

const screensFor = async (trace: TraceArtifact) =>
  (await endsVisible(trace)) ? null : ([await plainScreen('white'), await plainScreen('black')] as const)
