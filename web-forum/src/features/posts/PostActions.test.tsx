import { listMutes, muteSource } from '@forum/contracts/mutes';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostActions } from './PostActions.tsx';

const META = { page: 1, limit: 50, total: 0, totalPages: 1, nextCursor: null };
const handlers = [
  answer(getOwnProfile, () => anOwnUser()),
  answer(listMutes, () => ({ data: [], meta: META })),
];

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

it('members get no more news of a post that they mute', async () => {
  const muted: unknown[] = [];
  const post = aPost(1);
  const mute = answer(muteSource, ({ params }) => {
    muted.push(params);
    return undefined;
  });
  const screen = renderPart(<PostActions post={post} />, { handlers: [...handlers, mute] });
  await userEvent.click(await screen.findByRole('button', { name: `More about ${post.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }));
  expect(await screen.findByText(`${post.title} is muted`)).toBeTruthy();
  expect(muted).toEqual([{ type: 'post', id: post.id }]);
});
