import type { Actor } from '@forum/contracts';
import { doc, link, p, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient } from '@forum/testing';
import { readDueLinks } from './operations/read-due-links.ts';
import { type Answering, sendPage, testWeb } from './test-pages.ts';

/** A forum with previews switched on, and a web whose every page says its path, unless a test says otherwise. */
export async function previewForum() {
  const web = await testWeb();
  const forum = await buildTestForum({ outbound: web.outbound });
  const ada = await aMember(forum, { username: 'ada' });
  const ben = await aMember(forum, { username: 'ben', role: 'MODERATOR' });
  const owner = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  const chief = await elevated(forum, owner);
  const folder = { name: 'Bread', slug: 'bread' };
  const categoryId: string = (await chief.post('/categories', folder)).json().id;
  const room = { name: 'Back room', slug: 'back-room', seeRoles: ['MODERATOR'] };
  const roomId: string = (await chief.post('/categories', room)).json().id;
  await chief.patch('/admin/settings/linkPreviews', { value: true });
  await forum.settle();
  let count = 0;

  const aPost = async (
    content: string,
    by: Actor = ada,
    more: object = {},
  ): Promise<{ id: string; slug: string }> => {
    const title = `A post on bread ${(count += 1)}`;
    const fields = { title, content, categoryId, prefix: 'Guide', tags: ['bread'] };
    const answer = await forum.as(by).post('/posts', { ...fields, ...more });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  return {
    forum,
    web,
    ada,
    ben,
    roomId,
    aPost,
    /** An address that no test has used. */
    address: () => `http://page${(count += 1)}.example/bread`,
    /** Lets workers do what is due. */
    fetched: async () => {
      await forum.settle();
      await readDueLinks(forum.ctx);
    },
    previewsOf: async (id: string, as: Actor | null = null) =>
      (await forum.as(as).get(`/posts/${id}`)).json().linkPreviews,
    /** For each test: pages as they were, and staff whose PIN has not expired, though days may have passed. */
    anew: async (): Promise<{ chief: TestClient; staff: TestClient }> => {
      web.asked.length = 0;
      web.answer = saysItsPath;
      return { chief: await elevated(forum, owner), staff: await elevated(forum, ben) };
    },
    close: async () => {
      web.close();
      await forum.close();
    },
  };
}

const saysItsPath: Answering = (path, response) =>
  sendPage(
    response,
    `<title>The page at ${path}</title><meta property="og:site_name" content="Bakery">`,
  );

/** A text that contains the addresses, each alone. */
export function holding(...urls: readonly string[]): string {
  return toJson(doc('What does everybody think of this:', ...urls.map((url) => p(link(url)))));
}
