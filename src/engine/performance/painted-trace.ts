import { setTimeout as delay } from 'node:timers/promises'
import type { Trace as TraceArtifact } from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { type Contention, contentionOf } from './contention.ts'
import type { PaintWatch } from './paint-watch.ts'
import { endsVisible, plainScreen } from './screens.ts'
import { withStandIns } from './stand-ins.ts'

/**
 * Lighthouse's trace, recorded until the page has painted and completed where Chromium reports no contentful paint.
 * Lighthouse itself is told not to wait for one: it would wait half a minute and then give no score.
 */
export class PaintedTrace extends Trace {
  readonly #paint: PaintWatch
  readonly #patienceMs: number
  /** What stood in for a missing measurement; null when nothing did. */
  remark: string | null = null
  contention: Contention | null = null

  constructor(paint: PaintWatch, patienceMs: number) {
    super()
    this.#paint = paint
    this.#patienceMs = patienceMs
  }

  override async stopSensitiveInstrumentation(
    context: Parameters<Trace['stopSensitiveInstrumentation']>[0],
  ): Promise<void> {
    // A page whose load event never comes never settles.
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
