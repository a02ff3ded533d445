import type { Actor } from '@forum/contracts';
import { doc, image, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient } from '@forum/testing';
import { type Answering, testWeb } from '../link-previews/test-pages.ts';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { aPicture } from '../uploads/test-forms.ts';
import { copyDuePictures } from './operations/copy-due-pictures.ts';

const GAP_MS = 2000;

const AN_HOUR = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };

/** A forum that copies, and keeps answers until something outdates them, and a web whose every address is a picture, unless a test says otherwise. */
export async function pictureForum() {
  const web = await testWeb();
  const forum = await buildTestForum({
    outbound: web.outbound,
    sharedAnswers: createSharedAnswers(AN_HOUR),
  });
  const ada = await aMember(forum, { username: 'ada' });
  const ben = await aMember(forum, { username: 'ben', role: 'MODERATOR' });
  const owner = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  const { categoryId, roomId } = await somePlaces(await elevated(forum, owner));
  const bytes = await aPicture('#336699', { width: 64, height: 48 }).png().toBuffer();
  await forum.settle();
  let count = 0;

  return {
    forum,
    web,
    ada,
    ben,
    roomId,
    chief: () => elevated(forum, owner),
    staff: () => elevated(forum, ben),
    bytes,
    /** An address that no test has used. */
    address: () => `https://pictures${(count += 1)}.example/loaf.png`,
    aPost: async (
      content: string,
      by: Actor = ada,
      more: object = {},
    ): Promise<{ id: string; slug: string }> => {
      const title = `A post with pictures ${(count += 1)}`;
      const of = { title, content, categoryId, prefix: 'Guide', tags: ['bread'], ...more };
      const answer = await forum.as(by).post('/posts', of);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    /** Lets workers do what is due, one round for each host. */
    copied: async () => {
      await forum.settle();
      await copyDuePictures(forum.ctx);
      forum.clock.advance(GAP_MS);
    },
    read: async (id: string, as: Actor | null = null) =>
      (await forum.as(as).get(`/posts/${id}`)).json(),
    /** For each test: pictures as they were. */
    anew: () => Object.assign(web, { answer: sends(bytes) }).asked.splice(0),
    close: () => {
      web.close();
      return forum.close();
    },
  };
}

async function somePlaces(chief: TestClient) {
  const made = async (place: object): Promise<string> =>
    (await chief.post('/categories', place)).json().id;
  return {
    categoryId: await made({ name: 'Bread', slug: 'bread' }),
    roomId: await made({ name: 'Back room', slug: 'back-room', seeRoles: ['MODERATOR'] }),
  };
}

/** Answers every request with a file. */
export function sends(bytes: Uint8Array, type = 'image/png'): Answering {
  return (_path, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(bytes);
  };
}

/** A text that shows these pictures. */
export function showing(...addresses: readonly string[]): string {
  const pictures = addresses.map((src) => image(src, 'A loaf of bread'));
  return toJson(doc('What does everybody think of this:', ...pictures));
}
