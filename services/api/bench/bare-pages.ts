// The reference: a Fastify that serves given HTML at every address.
import { once } from 'node:events';
import Fastify from 'fastify';

const [html] = await once(process, 'message');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(String(html)));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
