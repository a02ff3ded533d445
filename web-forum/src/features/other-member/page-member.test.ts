import {
  becomePageOf,
  call,
  type FetchLike,
  onPageDoubt,
  pageDoubts,
  pageMember,
} from '@forum/api-client';
import { login } from '@forum/contracts/accounts';
import { uploadImage } from '@forum/contracts/uploads';
import { upvotePost } from '@forum/contracts/votes';
import { getOwnProfile } from '@forum/contracts/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';

const ADA = idOf(1);

let sent: (string | null)[];
const fetch: FetchLike = async (_, { headers }) => {
  sent.push(new Headers(headers).get('forum-member'));
  return problem({ status: 503 });
};
const refusing: FetchLike = async () => problem({ status: 409, code: 'other-member' });

const vote = (by: FetchLike) =>
  call(upvotePost, { params: { id: idOf(9) } }, { fetch: by }).catch(() => undefined);

beforeEach(() => {
  becomePageOf(null);
  sent = [];
});

describe('each call of a page', () => {
  it('names the member whose page it is: acts, reads and uploads', async () => {
    becomePageOf(ADA);
    const body = { file: new File(['GIF89a'], 'cat.gif', { type: 'image/gif' }) };
    await vote(fetch);
    await call(getOwnProfile, {}, { fetch }).catch(() => undefined);
    await call(uploadImage, { body }, { fetch }).catch(() => undefined);
    expect(sent).toEqual([ADA, ADA, ADA]);
  });

  it("names nobody from a visitor's page, so that they can sign in whoever else has", async () => {
    const body = { email: 'ada@example.com', password: 'secret1' };
    await call(login, { body }, { fetch }).catch(() => undefined);
    expect(sent).toEqual([null]);
  });

  it('names nobody where it asks who is signed in', async () => {
    becomePageOf(ADA);
    await call(getOwnProfile, {}, { fetch, asAnyone: true }).catch(() => undefined);
    expect(sent).toEqual([null]);
  });
});

describe('whose page it is', () => {
  it('is doubted by a refusal, by another tab, and by coming back out of the history', async () => {
    becomePageOf(ADA);
    const seen: number[] = [];
    const end = onPageDoubt(() => seen.push(pageDoubts()));
    await vote(refusing);
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: idOf(2) }));
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    end();
    expect(seen).toEqual([1, 2, 3]);
    expect(pageMember()).toBe(ADA);
  });

  it('is certain again when somebody signs in here, and told to other tabs', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue: ADA }));
    becomePageOf(ADA);
    expect([pageDoubts(), localStorage.getItem('signed-in')]).toEqual([0, ADA]);
  });
});
