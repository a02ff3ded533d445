/**
 * `npm run bench:peers`: the forum beside a bare Fastify with pg and, where there is one, a NodeBB, in rounds taken in
 * turns over the same work. Arguments: `only=post-page,vote seconds=2 rounds=3 connections=16,64 keep`; `keep` leaves
 * the filled database in `.data/bench` for the next run, and with `profile` a CPU profile of each process is left there.
 *
 * `NODEBB_URL=http://127.0.0.1:4567` measures a NodeBB as well, which holds as many topics; `NODEBB_COOKIE`, the Cookie
 * header of one of its members, adds what members do there. Topics come from its own list of recent ones.
 */
import { benchDatabase, dropDatabase } from './bench-database.ts';
import { optionsOf } from './bench-options.ts';
import { startProcesses } from './bench-processes.ts';
import { signInAll } from './calls.ts';
import { writeHeaviest } from './heaviest.ts';
import { nodebbAt } from './nodebb.ts';
import { compareSides, type Side } from './peers-rounds.ts';
import { printMemory, printPeers } from './peers-table.ts';
import { forumWorks } from './peers-works.ts';
import { generatedPlaces } from './places.ts';

const { has, numberOf, listOf } = optionsOf(process.argv.slice(2));
const POSTS = 2000;
const community = await benchDatabase({
  name: 'forum_bench_watched',
  posts: POSTS,
  talk: { longThread: 9, perPost: 9 },
  watched: 1000,
});
const PROFILE = ['--cpu-prof', `--cpu-prof-dir=${community.dataDir}`];
const processes = await startProcesses(community, has('profile') ? PROFILE : []);
try {
  const cookies = await signInAll(processes.origin, community.people);
  const { origin } = processes;
  const posts = generatedPlaces(POSTS);
  await writeHeaviest({ origin, cookies, postId: posts.at(0).id });
  const nodebb = process.env['NODEBB_URL'];
  const stored = () => ({ method: 'GET' as const, path: '/', headers: {} });
  const sides: Side[] = [
    { name: 'bare', origin: processes.bare, workOf: () => stored },
    {
      name: 'forum',
      origin,
      ...forumWorks({ origin, posts, cookies, ...community }),
    },
    ...(nodebb === undefined ? [] : [await nodebbAt(nodebb, process.env['NODEBB_COOKIE'])]),
  ];
  const connections = listOf('connections').map(Number);
  const compared = await compareSides(sides, {
    only: listOf('only'),
    connections: connections.length === 0 ? [16, 64] : connections,
    seconds: numberOf('seconds', 2),
    rounds: numberOf('rounds', 3),
    forum: { processes, db: community.db },
  });
  printPeers(compared);
  printMemory(processes);
  if (compared.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
} finally {
  await processes.stop();
  await community.close();
  if (!has('keep')) await dropDatabase(community);
}
