import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = '{packages,services,infra}/**/*.{ts,mjs,sql}';
/**
 * Locks that outlive their transaction: they belong to a connection, which a frozen process keeps and a pooler shares.
 */
const OF_SESSIONS = /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\b/u;

it('no lock of Postgres outlives its transaction', () => {
  const found = globSync(FILES, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => file !== 'infra/checks/test/session-locks.test.ts');
  expect(found.length).toBeGreaterThan(500);
  const locking = found.filter((file) => OF_SESSIONS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(locking).toEqual([]);
});
