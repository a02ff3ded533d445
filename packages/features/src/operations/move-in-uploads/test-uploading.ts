// Shared by the tests of uploads of other forums.
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';

/** The file that is uploaded. */
export const WHOLE = Buffer.from('0123456789abcdef');
export const FINGERPRINT = 'a'.repeat(64);
export const ORIGIN = 'http://forum.test';
export const PATH = '/admin/move-in/uploads';

interface Begun {
  readonly id: string;
  readonly key: string;
}

interface Part {
  readonly offset?: number | string;
  readonly bytes?: Uint8Array;
  readonly sha256?: string;
  readonly key?: string;
}

/** A forum with an owner, who is `chief`; close its `forum`. */
export async function openUploading() {
  const forum = await buildTestForum();
  const chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  const owner = await elevated(forum, chief);
  const folder = forum.ctx.machine.moveInFolder;
  const begin = (given: object = {}, who = owner) =>
    who.post(PATH, {
      name: 'forum.tar.gz',
      bytes: WHOLE.length,
      fingerprint: FINGERPRINT,
      ...given,
    });
  await forum.settle();
  return {
    forum,
    chief,
    owner,
    folder,
    begin,
    begun: async (given: object = {}): Promise<Begun> => {
      const { upload, key } = (await begin(given)).json();
      return { id: upload.id, key };
    },
    send: (upload: Begun, part: Part = {}, who: Actor | null = chief) =>
      sendPart(forum, upload, { ...part, who }),
    lying: async () => (await readdir(folder)).filter((name) => name !== '.uploads').toSorted(),
    partials: () => readdir(join(folder, '.uploads')),
    /** Nothing was uploaded yet. */
    clear: async () => {
      await forum.ctx.db.deleteFrom('move_in_upload').execute();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same, opened. */
export type Uploading = Awaited<ReturnType<typeof openUploading>>;

/** Status, and the code or how much has come. */
export async function said(answer: ReturnType<Uploading['send']>): Promise<string> {
  const got = await answer;
  return `${got.statusCode} ${got.json().code ?? got.json().receivedBytes}`;
}

/** Sends bytes of the file from an offset; by default all of it, and with the session alone. */
function sendPart(
  forum: TestForum,
  { id, key }: Begun,
  { who, ...part }: Part & { readonly who: Actor | null },
) {
  const { offset = 0, bytes = WHOLE.subarray(Number(offset)) } = part;
  const form = new FormData();
  form.set('key', part.key ?? key);
  form.set('offset', String(offset));
  form.set('sha256', part.sha256 ?? createHash('sha256').update(bytes).digest('hex'));
  form.set('file', new Blob([new Uint8Array(bytes)]), '../../x');
  const by = who === null ? {} : { 'x-test-actor': `${who.id} ${who.role}` };
  const headers = { origin: ORIGIN, ...by };
  const url = `/api${PATH}/${id}/parts`;
  return forum.app.inject({ method: 'POST', url, payload: form, headers });
}
