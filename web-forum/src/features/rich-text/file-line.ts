import { latePart } from '../../lib/loading/late-part.ts';

/** Few texts have files: what draws them comes with the first. */
export const fileLine = latePart(async () => (await import('./FileLine.tsx')).FileLine);

// The server draws whole pages, without waiting in their middle.
if (import.meta.env.SSR) await fileLine.load();
