import {
  deleteImage,
  FILE_MESSAGES,
  getFileRoom,
  listKeptImages as listKeptCall,
  uploadFile,
  uploadImage,
} from '@forum/contracts/uploads';
import { requireOwnOrigin, siteNames } from '@forum/http';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { deleteImage as deleteKeptImage, keepImage } from './commands.ts';
import { useFileForm } from '../../framework/http/file-form.ts';
import { attach, mostBytesOf } from './routes/attach.ts';
import { reencode } from './parts/images/re-encode.ts';
import { createTurns } from './parts/images/turns.ts';
import { listKeptImages } from './queries/kept-images.ts';
import { fileKeyOf, isUploadOf, isUploadShown, uploadKeyOf, UPLOADS_PATH } from './queries.ts';
import { readFileRoom } from './queries/file-room.ts';

/** Uploads an image or a file, and deletes it. */
export function uploadRoutes(ctx: AppContext): FastifyPluginAsync {
  // A separate queue: requests for many resized images must not block uploads.
  const turns = createTurns(2, 64);
  return async (app) => {
    await app.register(async (scope) => {
      // Any page on the web can send a form, so this one must come from a page of the forum.
      requireOwnOrigin(scope, siteNames(ctx.site));
      await useFileForm(scope);
      serveMember(ctx, scope, uploadImage, async ({ actor, body, meta }) => {
        const sent = new Uint8Array(await body.file.arrayBuffer());
        const image = await turns.run(() => reencode(sent));
        const key = await keepImage(ctx, { meta, actor, image });
        const { width, height, wasAnimated } = image;
        const kept = { url: `${UPLOADS_PATH}${key}`, alt: body.alt, width, height };
        return wasAnimated ? { ...kept, wasAnimated } : kept;
      });
    });
    await app.register(async (scope) => {
      requireOwnOrigin(scope, siteNames(ctx.site));
      await useFileForm(scope, mostBytesOf(ctx), { tooLarge: FILE_MESSAGES.tooLarge });
      serveMember(ctx, scope, uploadFile, ({ actor, body, meta }) =>
        attach(ctx, { meta, actor, file: body.file }),
      );
    });
    serveMember(ctx, app, getFileRoom, ({ actor }) => readFileRoom(ctx.db, actor.id));
    serveMember(ctx, app, deleteImage, async ({ actor, query, meta }) => {
      const { siteUrl } = ctx.site;
      const key = uploadKeyOf(query.url, siteUrl) ?? fileKeyOf(query.url, siteUrl);
      if (key === null) throw noSuch('image');
      // Ownership first: nobody may learn here whether another member's image is in use.
      const isOwn = await isUploadOf(ctx.db, key, actor.id);
      if (isOwn && (await isUploadShown(ctx.db, { key, ownerId: actor.id }))) throw stillShown();
      await deleteKeptImage(ctx, { meta, actor, key });
    });
    serveMember(ctx, app, listKeptCall, ({ query }) => listKeptImages(ctx.db, query));
  };
}

function stillShown(): DomainError {
  const sentence = 'One of your posts or comments, or your profile, still shows this image';
  return new DomainError('conflict', 'image-in-use', sentence);
}
