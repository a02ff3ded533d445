import { recordView } from '@forum/contracts/posts';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { getReadablePost } from '../../content/items/queries/readable-post.ts';
import { serve } from '../../framework/http/serve.ts';
import { createViewBuffer, type ViewBuffer } from './operations/buffer.ts';

const FLUSH_EVERY_MS = 2_000;

/** Counts page views. Waiting views are written before the process stops. */
export function viewRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    const buffer = createViewBuffer(ctx);
    const timer = setInterval(() => void flush(ctx, buffer), FLUSH_EVERY_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await flush(ctx, buffer);
    });
    serve(ctx, app, recordView, async ({ params, actor, request }) => {
      const post = await getReadablePost(ctx.db, params, actor);
      // A draft has no readers yet.
      if (post.published) {
        await buffer.record(post.id, { memberId: actor?.id ?? null, address: request.ip });
      }
      return {};
    });
  };
}

async function flush(ctx: AppContext, buffer: ViewBuffer): Promise<void> {
  try {
    await buffer.flush();
  } catch (error) {
    ctx.logger.warn({ err: error }, 'views wait for the next flush');
  }
}
