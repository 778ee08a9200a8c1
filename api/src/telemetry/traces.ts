import {
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { TELEMETRY } from '../limits.ts';
import { within } from '../ports/deadline.ts';
import type { JobHandlers } from '../ports/job-queue-pg-boss.ts';
import type { Telemetry } from './types.ts';

/** Asked every second or by the hundred for each page; traces of them would bury the others. */
const UNTRACED = /^\/(healthz|serving|readyz|metrics|assets\/)/;

/** Milliseconds since 1970 with their fraction. */
const now = (): number => performance.timeOrigin + performance.now();

/** Name of a statement: its first word and the first table, such as `select teams`. */
function statementName(sql: string): string {
  const [, word = 'query'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? [];
  return table ? `${word.toLowerCase()} ${table}` : word.toLowerCase();
}

/**
 * Spans contain SQL with `$1` in place of values, but no address, search or person. Each request
 * begins a new trace, whatever its headers say, because anybody may send them. `endpoint` is
 * without /v1/traces.
 */
export function traces(endpoint: string): Telemetry {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const provider = new BasicTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'midan' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('midan');
  const spans = new WeakMap<FastifyRequest, Span>();
  const inSpan = <T>(span: Span, work: () => T): T =>
    context.with(trace.setSpan(ROOT_CONTEXT, span), work);

  function watchRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      if (UNTRACED.test(request.url)) return done();
      const attributes = { 'http.request.method': request.method, 'midan.request_id': request.id };
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes });
      spans.set(request, span);
      inSpan(span, done);
    });
    // A body that arrives in pieces loses the context.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) inSpan(span, done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      if (!span) return done();
      const route = request.routeOptions.url ?? 'unmatched';
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      // Fastify writes its line of the request after this, within the same context.
      inSpan(span, done);
    });
  }

  function onQuery(event: LogEvent): void {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const { sql } = event.query;
    const ended = now();
    const span = tracer.startSpan(statementName(sql), {
      kind: SpanKind.CLIENT,
      startTime: ended - event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    });
    if (event.level === 'error') {
      span.setStatus({ code: SpanStatusCode.ERROR });
      // PostgreSQL's code alone: its message quotes values.
      const { code } = event.error as { code?: unknown };
      if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
    }
    span.end(ended);
  }

  /** An error marks the span and is thrown. */
  async function job<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = tracer.startSpan(`job ${name}`, { root: true });
    try {
      return await inSpan(span, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  const watchJobs = ({ scheduled, ...handlers }: JobHandlers): JobHandlers => ({
    deliverEvents: (queue, id) => job('deliver-events', () => handlers.deliverEvents(queue, id)),
    makeSet: (queue, id) => job('make-certificate-set', () => handlers.makeSet(queue, id)),
    deliverMessage: (id, isLastTry) =>
      job('deliver-message', () => handlers.deliverMessage(id, isLastTry)),
    scheduled: scheduled.map((work) => ({
      ...work,
      run: (queue) => job(work.name, () => work.run(queue)),
    })),
  });

  return {
    logFields(): Record<string, string> {
      const span = trace.getActiveSpan()?.spanContext();
      if (!span) return {};
      return { trace_id: span.traceId, span_id: span.spanId };
    },
    reportTo(log) {
      const warn = () => log.warn('traces were not taken by OTEL_EXPORTER_OTLP_ENDPOINT');
      const quiet = () => undefined;
      diag.setLogger(
        { error: warn, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
        { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
      );
    },
    onQuery,
    watchRequests,
    watchJobs,
    async stop() {
      await within(TELEMETRY.lastExportMs, provider.shutdown(), () => new Error('late')).catch(
        () => undefined,
      );
      context.disable();
      diag.disable();
    },
  };
}
