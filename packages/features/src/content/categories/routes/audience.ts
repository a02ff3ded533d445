import { changeCategoryAudience, getCategoryAudience } from '@forum/contracts/category-audience';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { changeAudience } from '../commands/audience.ts';
import { categoriesProjection } from '../projection.ts';
import { getAudience, listBelow } from '../queries/audience.ts';

/** The routes by which administrators change who sees a category. */
export function serveAudiences(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, getCategoryAudience, ({ params }) => getAudience(ctx.db, params.id));
  serveMember(ctx, app, changeCategoryAudience, async (call) => {
    const { actor, body, meta, params, projected } = call;
    const { reason, note, ...audience } = body;
    const { position } = await changeAudience(ctx, {
      meta,
      actor,
      categoryId: params.id,
      audience,
      grounds: { reason, note },
      belowIds: await listBelow(ctx.db, params.id),
    });
    await projected(position, [categoriesProjection.name]);
    return getAudience(ctx.db, params.id);
  });
}
