import type { ProjectionEngine, Progress } from '../applying/engine-types.ts';
import { repeatEvery } from '../timing/repeat.ts';

/** Callbacks for when nothing moves, and for when the check fails. */
export interface ProgressWatch {
  readonly stuckMs: number;
  readonly onStuck: (error: Error) => void;
  readonly onError: (error: unknown) => void;
}

/** Liveness is progress, measured in Postgres: stuck means that events wait and no checkpoint moved for `stuckMs`. */
export function watchProgress(
  engine: Pick<ProjectionEngine, 'progress'>,
  watch: ProgressWatch,
): () => Promise<void> {
  const { stuckMs, onStuck, onError } = watch;
  let last: Progress = { behind: 0, applied: -1 };
  let since = performance.now();
  const look = async (): Promise<void> => {
    const now = await engine.progress();
    if (now.behind === 0 || now.applied !== last.applied) {
      since = performance.now();
      last = now;
    } else if (performance.now() - since > stuckMs) {
      const seconds = Math.round(stuckMs / 1000);
      onStuck(new Error(`${now.behind} events wait and nothing moved for ${seconds} s.`));
    }
  };
  return repeatEvery(Math.min(5000, stuckMs / 4), look, onError);
}
