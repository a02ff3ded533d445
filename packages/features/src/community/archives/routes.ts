import { Readable } from 'node:stream';
import { downloadArchive } from '@forum/contracts/archives';
import { exportUser } from '@forum/contracts/member-access';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { listUploadsOf } from '../../content/uploads/queries.ts';
import { jsonList } from './routes/json-list.ts';
import { recordExport } from './commands.ts';
import { archiveParts, type ArchiveOf } from './queries.ts';
import { zipOf, type ZipEntry } from './routes/zip.ts';

/** Exports the member's own data as files that other programs can read. */
export function archiveRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, downloadArchive, ({ actor, reply }) =>
      sendArchive(ctx, reply, { memberId: actor.id, isForStaff: false }),
    );
    serveMember(ctx, app, exportUser, async ({ actor, body, meta, params, reply }) => {
      // Recorded before any data leaves.
      const grounds = body ?? {};
      await recordExport(ctx, { meta, actor, memberId: params.id, grounds });
      return sendArchive(ctx, reply, { memberId: params.id, isForStaff: true });
    });
  };
}

async function sendArchive(ctx: AppContext, reply: FastifyReply, whose: Omit<ArchiveOf, 'now'>) {
  const now = ctx.clock.now();
  const entries = await entriesOf(ctx, { ...whose, now });
  const name = `forum-archive-${now.toISOString().slice(0, 10)}.zip`;
  void reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store');
  return zipOf(entries);
}

async function entriesOf({ db, storage }: AppContext, of: ArchiveOf): Promise<ZipEntry[]> {
  const uploads = await listUploadsOf(db, of.memberId, of.isForStaff);
  return [
    ...archiveParts(db, of).map(({ name, rows }) => ({
      path: `${name}.json`,
      compress: true,
      open: async () => Readable.from(jsonList(rows())),
    })),
    ...uploads.map(({ key, name }) => ({
      // A name may occur twice; the key does not.
      path: name === null ? `images/${key}` : `files/${key.slice(0, 8)}-${name}`,
      compress: false,
      open: async () => (await storage.get(key))?.stream ?? null,
    })),
  ];
}
