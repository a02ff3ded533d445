import { Readable } from 'node:stream';
import { downloadArchive } from '@forum/contracts/archives';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serveMember } from '../serve.ts';
import { listUploadsOf } from '../uploads/queries.ts';
import { jsonList } from './json-list.ts';
import { archiveParts, type ArchiveOf } from './queries.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** Taking everything along: the member's own data as files that other programs read. */
export function archiveRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, downloadArchive, async ({ actor, reply }) => {
      const now = ctx.clock.now();
      const entries = await entriesOf(ctx, { memberId: actor.id, now });
      const name = `forum-archive-${now.toISOString().slice(0, 10)}.zip`;
      void reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return zipOf(entries);
    });
  };
}

async function entriesOf({ db, storage }: AppContext, of: ArchiveOf): Promise<ZipEntry[]> {
  const uploads = await listUploadsOf(db, of.memberId);
  return [
    ...archiveParts(db, of).map(({ name, rows }) => ({
      path: `${name}.json`,
      compress: true,
      open: async () => Readable.from(jsonList(rows())),
    })),
    ...uploads.map(({ key }) => ({
      path: `images/${key}`,
      compress: false,
      open: async () => (await storage.get(key))?.stream ?? null,
    })),
  ];
}
