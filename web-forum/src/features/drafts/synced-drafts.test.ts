import { becomePageOf } from '@forum/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { string } from '../../lib/browser/stored-shapes.ts';
import { createApi } from '../../lib/calls/api.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { problem } from '../../testing/answers.ts';
import { arrive, leave } from '../session/api.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { draftKey, writeDraft } from './draft-store.ts';
import { loadSync } from './synced-drafts.ts';

const PLACE = 'comment:new:1';
const KEY = draftKey('eva', PLACE);
const client = createQueryClient({ where: 'browser' });

let asked: string[];
/** A server on which the member's session has ended. */
const api = createApi(async (address, { method = 'GET' }) => {
  asked.push(`${method} ${address}`);
  return problem({ status: 401 });
});

beforeEach(() => {
  localStorage.clear();
  asked = [];
  becomePageOf('eva');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks and sends nothing for a member who left before it was loaded', async () => {
  writeDraft(KEY, 'Half a thought');
  const loading = loadSync({ api, memberId: 'eva' });
  leave(client);
  const sync = await loading;
  arrive(client, api);
  sync?.open(PLACE, aComposer());
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  sync?.end();
  expect(asked).toEqual([]);
});

it('asks nothing for a member once they have left', async () => {
  const sync = await loadSync({ api, memberId: 'eva' });
  if (sync === undefined) throw new Error('It was not loaded.');
  leave(client);
  sync.open(PLACE, aComposer());
  await vi.advanceTimersByTimeAsync(0);
  arrive(client, api);
  await vi.advanceTimersByTimeAsync(0);
  sync.end();
  expect(asked).toEqual([]);
});

const aComposer = () => new DraftKeeper({ key: KEY, shape: string, start: '' });
