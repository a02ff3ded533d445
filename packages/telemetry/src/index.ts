export { keepAliveFiles } from './alive-file.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { offerMetrics, textOf, type MetricsAddress, type MetricsServer } from './metrics-server.ts';
export type { Family, Reading, Source } from './readings.ts';
export { beginRequest, inSpan, inSpanOf, noteSpan, type RequestSpan } from './spans.ts';
export { startTracing, type Tracing } from './tracing.ts';
