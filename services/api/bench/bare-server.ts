// The reference: a Fastify that serves one stored row of 10 KB JSON at every address, read through pg.
import Fastify from 'fastify';
import { Pool } from 'pg';

const [databaseUrl = '', port = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'bare',
    text: 'SELECT body::text FROM bench_bare WHERE id = $1',
    values: [1],
  });
  void reply.type('application/json; charset=utf-8');
  return rows[0]?.body;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
