// One trace per request, from the answer to the live message: its id is the request's, which every event of the request
// carries, so a worker continues the trace without being told anything more.
import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { nextIds } from './trace-ids.ts';

const tracer = () => trace.getTracer('forum');

/** Whether traces are recorded at all; otherwise nothing costly is even gathered. */
let isOn = false;

/** Declares that spans are sent somewhere from now on. */
export function spansAreMade(are: boolean): void {
  isOn = are;
}

/** Runs the work in a span of the current trace, if there is one; an error is noted and rethrown. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  act: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!isOn || trace.getActiveSpan() === undefined) return act(null);
  return run(name, attributes, context.active(), act);
}

/** The same in the trace of a request that may have been answered long ago; null: of none. */
export async function inSpanOf<T>(
  requestId: string | null,
  { name, ...attributes }: Attributes & { readonly name: string },
  act: () => Promise<T>,
): Promise<T> {
  if (!isOn || requestId === null) return act();
  return run(name, attributes, contextOf(requestId), act);
}

/** Records work that is over: events of many requests are projected together. */
export function noteSpan(
  requestId: string,
  { name, from, to, ...attributes }: Attributes & { name: string; from: Date; to: Date },
): void {
  if (!isOn) return;
  tracer().startSpan(name, { startTime: from, attributes }, contextOf(requestId)).end(to);
}

/** The span of a request, and a way to run work within it. */
export interface RequestSpan {
  readonly span: Span;
  readonly within: (act: () => void) => void;
}

/**
 * Begins the trace of a request.
 * @param traceparent the caller's (W3C): linked, not continued, since anybody may write it; null: none.
 * @returns null if no traces are recorded
 */
export function beginRequest(
  requestId: string,
  { name, traceparent, ...attributes }: Attributes & { name: string; traceparent: string | null },
): RequestSpan | null {
  if (!isOn || idsOf(requestId) === null) return null;
  nextIds.wanted = idsOf(requestId);
  const caller = traceparent === null ? null : callerIn(traceparent);
  const links: Link[] = caller === null ? [] : [{ context: caller }];
  const span = tracer().startSpan(name, { root: true, kind: SpanKind.SERVER, attributes, links });
  nextIds.wanted = null;
  const own = trace.setSpan(ROOT_CONTEXT, span);
  return { span, within: (act) => context.with(own, act) };
}

async function run<T>(
  name: string,
  attributes: Attributes,
  parent: Context,
  act: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => act(span));
  } catch (error) {
    // Only its kind: a message may contain what somebody wrote.
    const message = error instanceof Error ? error.name : 'error';
    span.setStatus({ code: SpanStatusCode.ERROR, message });
    throw error;
  } finally {
    span.end();
  }
}

function contextOf(requestId: string): Context {
  const ids = idsOf(requestId);
  if (ids === null) return ROOT_CONTEXT;
  // Whether it is sampled follows from the id alone, alike in every process.
  const traceFlags = TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags, isRemote: true });
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** The ids of the trace and of its root span; null: the request has no id of ours. */
function idsOf(requestId: string): Pick<SpanContext, 'traceId' | 'spanId'> | null {
  if (!UUID.test(requestId)) return null;
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/u;

function callerIn(traceparent: string): SpanContext | null {
  const { traceId, spanId } = TRACEPARENT.exec(traceparent)?.groups ?? {};
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
}
