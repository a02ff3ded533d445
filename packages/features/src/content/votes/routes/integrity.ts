import * as calls from '@forum/contracts/vote-integrity';
import { LIMITS } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import { requireAllBelow } from '../../../identity/accounts/operations/role-hierarchy.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { listBallotsInWindow } from '../../polls/queries.ts';
import { beginNullification, TAKE_BACK } from '../commands/nullify.ts';
import { nullifications } from '../long-acts.ts';
import { votePairsProjection, votesProjection } from '../projection.ts';
import { listVotePairs, listVotesInWindow } from '../queries/integrity.ts';

// After nullifying votes, staff next see who votes for whom.
const SHOWN_IN = [votesProjection.name, votePairsProjection.name, 'polls'];

/** Nullifies votes, and lists who votes for whom. */
export function serveIntegrity(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.previewNullification, async ({ body, actor }) => {
    await requireAllBelow(ctx.db, { actor, memberIds: body.memberIds, verb: TAKE_BACK });
    const { votes, ballots } = await findVotes(ctx, body);
    return {
      votes: votes.length,
      ballots: ballots.length,
      items: new Set(votes.map(({ item }) => item.id)).size,
      authors: new Set(votes.map(({ authorId }) => authorId)).size,
    };
  });
  serveMember(ctx, app, calls.nullifyVotes, async ({ body, actor, meta, projected }) => {
    const { memberIds, from, until, ...grounds } = body;
    const window = { memberIds, from, until };
    await requireAllBelow(ctx.db, { actor, memberIds, verb: TAKE_BACK });
    const { votes, ballots } = await findVotes(ctx, window);
    if (votes.length + ballots.length === 0) {
      throw new DomainError('conflict', 'no-votes', 'There are no votes to withdraw.');
    }
    const actId = await beginNullification(ctx, { meta, actor, grounds, window });
    const { positions, answers } = await nullifications.finish(ctx, { meta, actId });
    for (const position of positions) await projected(position, SHOWN_IN);
    return { actId, votes: answers.reduce((sum, count) => sum + count, 0) };
  });
  serveMember(ctx, app, calls.listVotePairs, ({ query }) => listVotePairs(ctx.db, query));
}

async function findVotes(ctx: AppContext, window: calls.VoteWindow) {
  const votes = await listVotesInWindow(ctx.db, window);
  const ballots = await listBallotsInWindow(ctx.db, window);
  if (votes.length + ballots.length <= LIMITS.nullification.votes) return { votes, ballots };
  const message = `At most ${LIMITS.nullification.votes} votes at once: choose a shorter time`;
  throw new DomainError('invalid', 'too-many-votes', message, {
    issues: [{ path: 'until', message }],
  });
}
