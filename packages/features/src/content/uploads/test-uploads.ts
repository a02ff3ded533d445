import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import type { TestForum } from '@forum/testing';
import { createCategory } from '../categories/commands.ts';
import { createPost } from '../posts/commands.ts';
import { aPicture, imageForm, type formOf } from './test-forms.ts';

/** Where the test forum's own pages come from. */
export const ORIGIN = 'http://forum.test';

/** Sends a form as a page of the forum does. */
export function sendForm(
  { app }: Pick<TestForum, 'app'>,
  form: ReturnType<typeof formOf>,
  { by, headers = {} }: { readonly by: Actor | null; readonly headers?: Record<string, string> },
) {
  return app.inject({
    method: 'POST',
    url: '/api/upload/image',
    payload: form.payload,
    headers: {
      origin: ORIGIN,
      ...form.headers,
      ...(by === null ? {} : { 'x-test-actor': `${by.id} ${by.role}` }),
      ...headers,
    },
  });
}

let colours = 0;
/** An image that no test of the file has sent yet. */
export function aNewImage(): Promise<Buffer> {
  colours += 1;
  return aPicture(`#${colours.toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer();
}

/** Uploads an image. @returns its address */
export async function anUpload(
  forum: Pick<TestForum, 'app'>,
  by: Actor,
  image?: Buffer,
): Promise<string> {
  const answer = await sendForm(forum, imageForm(image ?? (await aNewImage())), { by });
  return answer.json<{ url: string }>().url;
}

/** A document of some words and an image. */
export function textWith(src: string): string {
  const { root } = doc('Five words are quite enough.');
  const image = { type: 'image', src, alt: '', width: 500, height: 300, version: 1 } as const;
  return toJson({ root: { ...root, children: [...root.children, image] } });
}

/** A post that shows an image. @returns its id */
export async function aPostWith(
  { ctx }: Pick<TestForum, 'ctx'>,
  src: string,
  { by, published = true }: { readonly by: Actor; readonly published?: boolean },
): Promise<string> {
  const meta = { actor: null };
  const category = { name: `Category ${newId()}` };
  const { categoryId } = (await createCategory(ctx, { meta, actor: null, category })).result;
  const text = { title: 'A good title', content: textWith(src), prefix: 'Guide', tags: ['one'] };
  const fields = { ...text, categoryId, published };
  return (await createPost(ctx, { meta: { actor: by }, actor: by, fields })).result.postId;
}
