import {
  discardMoveInUpload,
  listMoveInUploads,
  MOVE_IN_PART_BYTES,
  MOVE_IN_UPLOAD_MESSAGES,
  resumeMoveInUpload,
  sendMoveInPart,
  startMoveInUpload,
} from '@forum/contracts/move-in-uploads';
import { requireOwnOrigin, siteNames } from '@forum/http';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { useFileForm } from '../../framework/http/file-form.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { discardUpload, startUpload } from './commands.ts';
import { receivePart } from './operations/receive-part.ts';
import { reopenUpload } from './operations/reopen-upload.ts';
import { getUpload, listUnfinished } from './queries.ts';

/** Uploads of what other forums left, for owners. */
export function moveInUploadRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, machine } = ctx;
  return async (app) => {
    serveMember(ctx, app, listMoveInUploads, async () => ({
      mostBytes: machine.moveInUploadBytes,
      uploads: await listUnfinished(db),
    }));
    serveMember(ctx, app, startMoveInUpload, async ({ actor, body, meta }) => {
      const { id, key } = await startUpload(ctx, { meta, actor, ...body });
      return { upload: await getUpload(db, id), key };
    });
    serveMember(ctx, app, resumeMoveInUpload, async ({ actor, params: { id }, body }) => {
      const key = await reopenUpload(ctx, { id, actor, ...body });
      return { upload: await getUpload(db, id), key };
    });
    serveMember(ctx, app, discardMoveInUpload, ({ actor, params: { id }, meta }) =>
      discardUpload(ctx, { meta, actor, id }),
    );
    await app.register(async (scope) => {
      // Any page on the web can send a form.
      requireOwnOrigin(scope, siteNames(ctx.site));
      const words = { tooLarge: MOVE_IN_UPLOAD_MESSAGES.partTooLarge };
      await useFileForm(scope, async () => MOVE_IN_PART_BYTES, words);
      serveMember(ctx, scope, sendMoveInPart, async ({ actor, params: { id }, body }) => {
        const { file, ...part } = body;
        const bytes = new Uint8Array(await file.arrayBuffer());
        await receivePart(ctx, { id, actor, ...part, bytes });
        return getUpload(db, id);
      });
    });
  };
}
