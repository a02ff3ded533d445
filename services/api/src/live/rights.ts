// Who may still listen: checked when a message says that members may see less, and periodically, in case one is lost.
import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '@forum/contracts';
import { RIGHTS_TOPIC } from '@forum/contracts/live';
import type { ProcessContext } from '@forum/features';
import { readTopicRights } from '@forum/features/community/live/queries';
import { listHoldingSessions } from '@forum/features/identity/sessions/queries/holding';
import { CLOSE, type Connection } from './connection.ts';

/** A socket of this process. */
export interface Held {
  readonly connection: Connection;
  readonly socket: WebSocket;
  readonly sessionId: string | null;
  viewer: Actor | null;
}

/** How long after a failure the topic is followed again, in ms. */
const AGAIN_MS = 1000;
const AT_ONCE = 1000;

/** Rechecks the sockets of members who may see less as soon as a message says so. @returns a function that ends it */
export function hearOfRights(ctx: ProcessContext, held: ReadonlySet<Held>): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const follow = (): void => {
    if (isOver) return;
    stop = ctx.live.follow(RIGHTS_TOPIC, {
      // Whatever came before or was lost is found by the periodic check.
      onStart: () => undefined,
      onMessage: ({ message }) => {
        if (message.kind !== 'rights') return;
        const { memberIds } = message;
        const concerned = [...held].filter(
          ({ viewer }) => viewer !== null && (memberIds?.includes(viewer.id) ?? true),
        );
        lookAgain(ctx, concerned)
          // Even if this process never saw the group that they left: they may have joined a moment ago.
          .then(() => endWithRights(ctx, concerned))
          .catch((error: unknown) => warn(ctx, error));
      },
      onFailure: (error) => {
        warn(ctx, error);
        setTimeout(follow, AGAIN_MS).unref();
      },
    });
  };
  follow();
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Ends sockets whose session has ended, and subscriptions that the others' present role and groups no longer allow. */
export async function lookAgain(ctx: ProcessContext, held: Iterable<Held>): Promise<void> {
  const members = [...held].flatMap((one) =>
    one.sessionId === null ? [] : [{ one, sessionId: one.sessionId }],
  );
  const changed: Held[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    const ids = some.map(({ sessionId }) => sessionId);
    const holding = await listHoldingSessions(ctx.db, ids, ctx.clock.now());
    for (const { one, sessionId } of some) {
      const viewer = holding.get(sessionId);
      if (viewer === undefined) one.connection.end(CLOSE.policy, 'session ended');
      else if (!seesTheSame(one.viewer, viewer)) changed.push(one);
      one.viewer = viewer ?? one.viewer;
    }
  }
  if (changed.length > 0) await endWithRights(ctx, changed);
}

/** Ends what may no longer be followed. */
export async function endWithRights(ctx: ProcessContext, held: Iterable<Held>): Promise<void> {
  const sockets = [...held];
  const topics = [...new Set(sockets.flatMap(({ connection }) => connection.topics))];
  for (let from = 0; from < topics.length; from += AT_ONCE) {
    const some = new Set(topics.slice(from, from + AT_ONCE));
    const rights = await readTopicRights(ctx.db, [...some]);
    for (const { connection, viewer } of sockets) {
      connection.apply((topic, who) => (some.has(topic) ? rights(topic, who) : null), viewer);
    }
  }
}

function seesTheSame(before: Actor | null, now: Actor): boolean {
  const placesOf = ({ role, groups = [] }: Actor) => [role, ...groups.toSorted()].join(' ');
  return before !== null && placesOf(before) === placesOf(now);
}

function warn({ logger }: ProcessContext, error: unknown): void {
  logger.warn({ err: error }, 'Sockets were not looked after.');
}
