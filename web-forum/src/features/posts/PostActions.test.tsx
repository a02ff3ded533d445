import { getOwnProfile } from '@forum/contracts/users';
import { chooseWatch, getWatch, type Watch } from '@forum/contracts/watching';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostActions } from './PostActions.tsx';

const handlers = [answer(getOwnProfile, () => anOwnUser())];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('a post is saved on this device, and no longer', async () => {
  const screen = renderPart(<PostActions post={aPost(1)} />, { handlers });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Post saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  expect(await screen.findByText('Post unsaved')).toBeTruthy();
});

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
