import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { findPicture, PICTURES_PATH } from '../queries.ts';

/** Serves the pictures of previews: public, and cached for a day, since a preview can be removed. */
export function linkPictureRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(`${PICTURES_PATH}:name`, async (request, reply) => {
      const { name } = request.params;
      const isName = /^[0-9a-f]{64}\.webp$/.test(name);
      const bytes = isName ? await findPicture(ctx.db, name) : null;
      if (bytes === null) {
        throw noSuch('image');
      }
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=86400')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    });
  };
}
