import type { EventCatalogue } from '@forum/event-store';
import type { Clock, RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import type { AppContext } from './feature.ts';

/** What a slice sends to connected clients. */
export interface LiveTelling {
  readonly name: string;
  readonly after: readonly string[];
  readonly events: EventCatalogue | readonly EventCatalogue[];
  /** The events that are announced. */
  readonly types: readonly string[];
  /** The messages about them, in their order; `cause` is the event's id, so that nothing is sent twice. */
  readonly tell: (events: readonly RecordedEvent[]) => Promise<readonly Publication[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether connected clients are told of an event: those older than a day are no news. */
export function isNews(clock: Clock, { at }: RecordedEvent): boolean {
  return at.getTime() > clock.now().getTime() - DAY_MS;
}

/** Declares a reaction that publishes. Events older than a day (an import brings years) are not announced. */
export function liveReaction(ctx: AppContext, telling: LiveTelling): Reaction {
  const { name, after, events, types } = telling;
  const react = async (batch: readonly RecordedEvent[]): Promise<void> => {
    const news = batch.filter((event) => isNews(ctx.clock, event));
    if (news.length > 0) await ctx.live.publishAll(await telling.tell(news));
  };
  return defineReaction({
    name,
    after,
    events,
    handles: Object.fromEntries(types.map((type) => [type, (event) => react([event])])),
    together: react,
    acrossPartitions: true,
  });
}
