import type { Lease } from '@forum/database';
import { createHealth, failureKind } from '../parking/failures.ts';
import { type News, react } from './react.ts';
import type { Reaction } from './reaction.ts';
import type { ReactorOptions } from './reactor-options.ts';

/** A reaction that operators should know about. */
export interface Trouble {
  readonly reaction: string;
  /**
   * `slow`: none of its work has been written for this long. `failing`: some of its events wait for their next attempt.
   */
  readonly kind: 'slow' | 'failing';
  readonly seconds: number;
}

/** Reactions at work, each on its own: one that hangs delays nobody. */
export interface Lanes {
  isBusy(reaction: Reaction): boolean;
  /** Starts a reaction that is not busy. @returns whether it moved; rejects with its failure */
  run(reaction: Reaction, lease: Lease, news: readonly News[]): Promise<boolean>;
  /** Resolves when none is at work. */
  idle(): Promise<void>;
  /** Another process now has the reaction, so reporting on it is that process's business. */
  forget(reaction: Reaction): void;
  troubles(): Trouble[];
}

interface Lane {
  readonly running: Promise<boolean>;
  readonly since: number;
}

export function createLanes(options: ReactorOptions): Lanes {
  const lanes = new Map<Reaction, Lane>();
  const healths = new Map(options.reactions.map((reaction) => [reaction, createHealth()]));
  const work = async (reaction: Reaction, lease: Lease, news: readonly News[]) => {
    const health = healths.get(reaction) ?? createHealth();
    try {
      await react({ options, reaction, lease, health }, news);
      return true;
    } catch (error) {
      if (failureKind(error) !== 'lost') throw error;
      health.forget();
      options.logger.warn({ reaction: reaction.name }, 'Another worker has taken a reaction over.');
      return false;
    } finally {
      lanes.delete(reaction);
    }
  };
  return {
    isBusy: (reaction) => lanes.has(reaction),
    run: (reaction, lease, news) => {
      const running = work(reaction, lease, news);
      lanes.set(reaction, { running, since: performance.now() });
      return running;
    },
    forget: (reaction) => healths.get(reaction)?.forget(),
    idle: async () => {
      await Promise.allSettled([...lanes.values()].map(({ running }) => running));
    },
    troubles: () =>
      options.reactions.flatMap((reaction): Trouble[] => {
        const lane = lanes.get(reaction);
        const slowMs =
          lane === undefined
            ? 0
            : performance.now() - Math.max(lane.since, healths.get(reaction)?.movedAt ?? 0);
        const failingMs = healths.get(reaction)?.failingForMs() ?? 0;
        const { name } = reaction;
        return [
          ...(slowMs > 0
            ? [{ reaction: name, kind: 'slow' as const, seconds: inSeconds(slowMs) }]
            : []),
          ...(failingMs > 0
            ? [{ reaction: name, kind: 'failing' as const, seconds: inSeconds(failingMs) }]
            : []),
        ];
      }),
  };
}

function inSeconds(ms: number): number {
  return Math.round(ms / 1000);
}
