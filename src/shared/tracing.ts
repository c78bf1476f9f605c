import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** The name of our tracer. Only its spans are exported. */
export const TRACER = 'audit-service'

export interface SpanOptions {
  kind?: keyof typeof SpanKind
  /**
   * The span that caused this one in another process, as the value of a `traceparent` header (W3C). Null starts a
   * new trace. By default, the parent is the current span.
   */
  parent?: string | null | undefined
  /** Must never contain addresses, or any headers, names or text from clients or pages. */
  attributes?: Attributes
}

/**
 * Returns whether spans are recorded. Without an exporter, the library has only a provider without a
 * delegate.
 */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(TRACER) !== undefined
}

/**
 * Runs a function in a span, which ends when the function does and has the status ERROR if the function
 * throws. Without an exporter, just runs the function.
 */
export async function traced<Result>(
  name: string,
  { kind = 'INTERNAL', parent, attributes = {} }: SpanOptions,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const options = { kind: SpanKind[kind], attributes }
  const from = parent === undefined ? context.active() : contextOf(parent)
  return trace.getTracer(TRACER).startActiveSpan(name, options, from, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      // The message of an error may contain an address.
      const { code, name: className } = error as { code?: unknown; name: string }
      markFailed(span, String(code ?? className))
      throw error
    } finally {
      span.end()
    }
  })
}

/** @param reason an error code, or the name of the error's class. */
export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', reason)
}

/** Returns the current span as the value of a `traceparent` header, or undefined if there is no span. */
export function currentTraceParent(): string | undefined {
  const current = trace.getActiveSpan()?.spanContext()
  if (!current || !isSpanContextValid(current)) return undefined
  const flags = current.traceFlags.toString(16).padStart(2, '0')
  return `00-${current.traceId}-${current.spanId}-${flags}`
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the context that a `traceparent` header describes, or an empty one if the header is invalid. */
function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
