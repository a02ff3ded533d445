import { noSuch } from '@forum/kernel/refusals';
import { imageQuery, type ImageQuery } from '@forum/contracts/uploads';
import { problemWith, sendProblem } from '@forum/http';
import type { StoredObject } from '@forum/storage';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { contentTypeOf } from '../commands.ts';
import { createImageOptimiser } from './image-optimiser.ts';
import { formatFor } from '../parts/images/resize.ts';
import { findUpload, isUploadKey, uploadKeyOf } from '../queries.ts';

/** Serves the images, as stored and in other sizes: public, and the same bytes forever. */
export function imageRoutes(ctx: AppContext): FastifyPluginAsync {
  const optimise = createImageOptimiser(ctx);
  return async (app) => {
    app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
      const { key } = request.params;
      const upload = isUploadKey(key) ? await findUpload(ctx.db, key) : null;
      if (upload === null) throw noSuch('image');
      if (isKnown(request, reply, key)) return reply.code(304).send();
      const found = await ctx.storage.get(key);
      if (found === null) throw noSuch('image');
      return sendImage(reply, found, contentTypeOf(key));
    });

    app.get('/_next/image', async (request, reply) => {
      const query = imageQuery.safeParse(request.query);
      const key = query.success ? uploadKeyOf(query.data.url, ctx.site.siteUrl) : null;
      // Foreign addresses are never fetched: only images uploaded here are resized.
      if (!query.success || key === null) return refuse(request, reply, query.error?.issues[0]);
      const { w: width, q: quality }: ImageQuery = query.data;
      const upload = await findUpload(ctx.db, key);
      if (upload === null) throw noSuch('image');
      const format = formatFor(request.headers.accept ?? '', width, upload);
      void reply.header('vary', 'Accept');
      if (isKnown(request, reply, `${key}-${width}-${quality}.${format}`)) {
        return reply.code(304).send();
      }
      const found = await optimise(key, { width, quality, format });
      if (found === null) throw noSuch('image');
      return sendImage(reply, found, `image/${format}`);
    });
  };
}

/** Sets the caching headers. @returns whether the reader already has the image */
function isKnown(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `"${version}"`;
  void reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return known.includes(tag) || known.includes(`W/${tag}`) || known.includes('*');
}

/** Sends the bytes as an inert image: whatever a browser takes them for, they run and load nothing. */
function sendImage(reply: FastifyReply, { size, stream }: StoredObject, type: string) {
  return (
    reply
      .type(type)
      .header('content-length', size)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      // Feed readers and previews show them on other sites; they hold nothing private to the reader.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(stream)
  );
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): FastifyReply {
  const refusal =
    issue === undefined
      ? problemWith(request, 400, 'url-not-allowed', 'Only images uploaded here can be resized.')
      : problemWith(request, 400, 'malformed', issue.message, [
          { path: issue.path.join('.'), message: issue.message },
        ]);
  return sendProblem(reply, refusal);
}
