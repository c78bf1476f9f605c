import { context, trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node'
import packageJson from '../../package.json' with { type: 'json' }
import { TRACER } from '../shared/tracing.ts'

export interface Tracing {
  /** Exports the spans that are still waiting. */
  close(): Promise<void>
}

/**
 * Exports spans over OTLP to the collector at `url`. The SDK reads additional settings from the standard
 * environment variables, such as `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`.
 * It's loaded on demand because most installations don't use it.
 */
export async function startTracing(url: string): Promise<Tracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const named = resources.resourceFromAttributes({
    'service.name': 'audit-service',
    'service.version': packageJson.version,
  })
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [onlyOurs(new BatchSpanProcessor(exporter))],
  })
  provider.register()
  return {
    async close() {
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** Drops the spans that libraries create, since their attributes may contain addresses. */
function onlyOurs(processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => processor.onStart(span, parent),
    onEnd(span: ReadableSpan) {
      if (span.instrumentationScope.name === TRACER) processor.onEnd(span)
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  }
}
