import { join } from 'node:path';
import { benchDatabase, dropDatabase } from './bench-database.ts';
import { startProcesses } from './bench-processes.ts';
import { databaseHoldings, processHoldings } from './holdings.ts';
import { importDumpOf } from './imported.ts';
import { generatedPlaces, publishedPlaces } from './places.ts';
import type { SoakedForum } from './soaked-forum.ts';

const POSTS = 2000;

/** What the forum should contain, and whether it stays afterwards. */
interface OwnForum {
  /** A site dump to import besides; null: none. */
  readonly dump: string | null;
  readonly isKept: boolean;
}

/** A forum made for the purpose, with an API and a worker of its own. */
export async function startOwnForum({ dump, isKept }: OwnForum): Promise<SoakedForum> {
  const community = await benchDatabase({
    // Not the one other benches use: they rely on posts that they know.
    name: dump === null ? 'forum_bench_peers' : 'forum_bench_imported',
    posts: POSTS,
    talk: { longThread: 9, perPost: 9 },
  });
  const { db, url, dataDir } = community;
  if (dump !== null) await importDumpOf(dump, { databaseUrl: url, dataDir });
  const probe = join(import.meta.dirname, 'memory-probe.ts');
  const processes = await startProcesses(community, ['--import', probe]);
  return {
    ...community,
    origin: processes.origin,
    posts: dump === null ? generatedPlaces(POSTS) : await publishedPlaces(db),
    holdings: async () => ({
      ...(await processHoldings(processes)),
      ...(await databaseHoldings(db)),
    }),
    close: async () => {
      await processes.stop();
      await community.close();
      if (!isKept) await dropDatabase(community);
    },
  };
}
