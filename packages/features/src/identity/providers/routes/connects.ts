import { finishConnect } from '@forum/contracts/discourse-connect';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { serve } from '../../../framework/http/serve.ts';
import { readNamed } from '../parts/connected.ts';
import { failureOf, refusalFor, toldFailure } from '../parts/failures.ts';
import { connectSite, findProvider } from '../queries.ts';
import { cameBack, isOver, isSame, takeOwnAttempt } from './attempts.ts';

/**
 * Coming back from a site that speaks DiscourseConnect. All of them send people to one address, as they did with
 * Discourse: which one it is, and by whose secret it has to sign, is known by the browser's own attempt.
 */
export function serveConnects(ctx: ContextWith<'arrivals'>, app: FastifyInstance): void {
  serve(ctx, app, finishConnect, async (call) => {
    const { body, actor, meta, request, reply, projected } = call;
    const attempt = await takeOwnAttempt(ctx, { key: null, request, reply });
    if (attempt === null) throw isOver();
    const provider = await findProvider(ctx, attempt.provider_key);
    if (provider?.look.kind !== 'discourse-connect') throw isOver();
    const { key, look } = provider;
    const site = connectSite(provider);
    const named = telling(ctx, key, () => readNamed(site, body, look.claims.groups));
    if (!isSame(attempt.nonce, named.nonce)) throw isOver();
    const { identity } = named;
    const back = { provider, attempt, identity, actor, meta, request, reply, projected };
    return { outcome: await cameBack(ctx, back), return: attempt.return_path };
  });
}

/** Tells the operator what was wrong, and the reader whose fault it is. */
function telling<T>({ logger }: AppContext, key: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger.warn(toldFailure(key, error), 'Nobody was signed in by a provider.');
    throw Object.assign(refusalFor(failureOf(error)), { cause: error });
  }
}
