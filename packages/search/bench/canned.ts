// A server that answers every search with the same ten hits, for `merging.ts`. Prints its port.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { MATCH_BEGINS, MATCH_ENDS } from '../src/meilisearch/marks.ts';
import { wordAt } from './documents.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => wordAt(n)).join(' ');
const hits = Array.from({ length: 10 }, (_, n) => {
  const id = `01990000-0000-7000-8000-00000000000${n}`;
  const title = `${MATCH_BEGINS}thyme${MATCH_ENDS} ${words(6)}`;
  return {
    id,
    postId: null,
    title,
    text: words(100),
    shown: null,
    createdAt: 1_760_000_000_000 - n,
    _formatted: { id, postId: null, title, text: words(60), createdAt: '1760000000000' },
    _federation: { indexUid: 'forum', queriesPosition: 0, weightedRankingScore: 0.9 - n / 100 },
  };
});
const answer = JSON.stringify({
  hits,
  processingTimeMs: 1,
  limit: 10,
  offset: 0,
  estimatedTotalHits: 500,
});

const server = createServer((request, reply) => {
  request.resume().once('end', () => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
