import { getPost } from '@forum/contracts/posts';
import { forgetThing, saveThing } from '@forum/contracts/saved';
import { getOwnProfile } from '@forum/contracts/users';
import { chooseWatch, getWatch, type Watch } from '@forum/contracts/watching';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { postQuery } from './api.ts';
import { PostActions } from './PostActions.tsx';

const handlers = [answer(getOwnProfile, () => anOwnUser())];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('a post is saved, and no longer', async () => {
  const asked: string[] = [];
  const savedAt = '2026-03-02T00:00:00.000Z';
  const save = answer(saveThing, ({ params }) => {
    asked.push(`save ${params['type']} ${params['id']}`);
    return { savedAt, note: null };
  });
  const forget = answer(forgetThing, ({ params }) => void asked.push(`forget ${params['id']}`));
  const post = aPost(1);
  const read = answer(getPost, () => post);
  const screen = renderPart(<Loaded id={post.id} />, {
    handlers: [...handlers, save, forget, read],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Post saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  expect(await screen.findByText('Post unsaved')).toBeTruthy();
  expect(asked).toEqual([`save post ${post.id}`, `forget ${post.id}`]);
});

it('visitors are asked to sign in before they save', async () => {
  const screen = renderPart(<PostActions post={aPost(1)} />, {
    handlers: [refuse(getOwnProfile, { status: 401 })],
  });
  const link = await screen.findByRole('link', { name: 'Save' });
  expect(link.getAttribute('href')).toMatch(/^\/login/u);
});

/** From the cache, where a change of the mark is shown. */
function Loaded({ id }: { id: string }) {
  const { data } = useQuery(postQuery(useApi(), id));
  return data === undefined ? null : <PostActions post={data} />;
}

it('its owner edits and deletes it, and is asked first', async () => {
  const screen = renderPart(<PostActions post={aPost(1)} />, { handlers });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete this post?' })).toBeTruthy();
});

it('others may report it instead', async () => {
  const post = aPost(1, { author: aMember({ id: idOf(2), username: 'ben' }) });
  const screen = renderPart(<PostActions post={post} />, { handlers });
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reply' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('members choose how closely they follow a post', async () => {
  const post = aPost(1);
  const of = { type: 'post', id: post.id } as const;
  let watch: Watch = { ...of, level: 'normal', isChosen: false, posts: false, replies: false };
  const read = answer(getWatch, () => watch);
  const choose = answer(chooseWatch, ({ params, body }) => {
    expect([params, body]).toEqual([of, { level: 'watching' }]);
    watch = { ...watch, level: 'watching', isChosen: true, replies: true };
    return watch;
  });
  const screen = renderPart(<PostActions post={post} />, { handlers: [...handlers, read, choose] });
  const bell = `Notifications for ${post.title}`;
  await userEvent.click(await screen.findByRole('button', { name: `${bell}: Normal` }));
  await userEvent.click(
    await screen.findByRole('menuitemradio', { name: /^Following\b(?! quietly)/u }),
  );
  expect(await screen.findByRole('button', { name: `${bell}: Following` })).toBeTruthy();
});
