import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { plainly, type MakesExample } from './making.ts';

/** With no job requested yet, so that requesting one is no conflict. */
const afresh =
  (path: Record<string, string> = {}): MakesExample =>
  async ({ forum }: World) => {
    await forum.ctx.db.deleteFrom('machine_job').execute();
    return { who: 'admin', path };
  };

/** A parked event; an unknown projection keeps it apart from everything else. */
const parked: MakesExample = async ({ forum }) => {
  const id = newId();
  await sql`INSERT INTO parked_event (id, projection, partition, seq, key, type, event_id, error, parked_at)
    VALUES (${id}, 'example', 0, ${Math.trunc(Math.random() * 1e9)}, 'post:x', 'PostEdited', ${newId()}, 'No.', now())`.execute(
    forum.ctx.db,
  );
  return { who: 'admin', path: { id } };
};

const kept: MakesExample = async ({ forum }) => {
  const id = newId();
  await sql`INSERT INTO backup (id, folder, made_at, duration_ms, bytes, rows, events, uploads)
    VALUES (${id}, ${id}, now(), 1, 1, 1, 1, 0)`.execute(forum.ctx.db);
  return { who: 'admin', path: { id } };
};

const givenUp: MakesExample = async ({ forum, unique }) => {
  const id = newId();
  await sql`INSERT INTO mail_outbox (id, kind, address, subject, text, html, message_id, dedupe_key, state, attempts, created_at, next_try_at)
      VALUES (${id}, 'test', ${`${unique()}@example.com`}, 'Hello', '', '', '<x@y>', ${id}, 'given-up', 6, now(), now())`.execute(
    forum.ctx.db,
  );
  return { who: 'admin', path: { id } };
};

const MAIL_SERVER = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'forum@example.org',
};

/** The workings behind the forum. */
export const systemExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/projections': plainly('admin', { query: { limit: '50' } }),
  'GET /admin/projections/{id}': plainly('admin', { path: { id: 'posts' } }),
  'POST /admin/projections/{id}/rebuild': afresh({ id: 'posts' }),
  'POST /admin/projections/{id}/verify': afresh({ id: 'posts' }),
  'GET /admin/parked': plainly('admin', { query: { projection: 'example' } }),
  'POST /admin/parked/{id}/retry': parked,
  'GET /admin/queues': plainly('admin'),
  'GET /admin/search': plainly('admin'),
  'POST /admin/search/reindex': afresh(),
  'POST /admin/search/compare': afresh(),
  'GET /admin/backups': plainly('admin'),
  'POST /admin/backups': afresh(),
  'POST /admin/backups/{id}/test': kept,
  'GET /admin/jobs': plainly('admin'),
  'GET /admin/system': plainly('admin'),
  'GET /admin/mail-server': plainly('admin'),
  'PUT /admin/mail-server': plainly('admin', { body: MAIL_SERVER }),
  'DELETE /admin/mail-server': plainly('admin'),
  'POST /admin/mail-server/test': plainly('admin'),
  'GET /admin/letter-preview': plainly('admin', { query: { siteName: 'Bread' } }),
  'GET /admin/mails': plainly('admin', { query: { state: 'sent', filter: 'own@example.com' } }),
  'GET /admin/mails/{id}': givenUp,
  'POST /admin/mails/{id}/retry': givenUp,
  'GET /admin/uploads': plainly('admin', { query: { ownerId: newId() } }),
};
