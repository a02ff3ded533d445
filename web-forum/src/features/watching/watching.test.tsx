import { getOwnProfile } from '@forum/contracts/users';
import { chooseWatch, getWatch, type Watch } from '@forum/contracts/watching';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { WatchMenu } from './LazyWatchMenu.tsx';

afterEach(cleanup);

const THING = { type: 'category', id: idOf(50) } as const;
const NORMAL: Watch = { ...THING, level: 'normal', isChosen: false, posts: false, replies: false };
let now: Watch = NORMAL;
const READ = [answer(getOwnProfile, () => anOwnUser()), answer(getWatch, () => now)];

beforeEach(() => {
  now = NORMAL;
});

describe('the bell of a category', () => {
  it('shows the level in force and chooses another', async () => {
    const chosen = answer(chooseWatch, ({ params, body }) => {
      expect(params).toEqual(THING);
      expect(body).toEqual({ level: 'watching' });
      now = { ...NORMAL, level: 'watching', isChosen: true, posts: true };
      return now;
    });
    const screen = renderBell([...READ, chosen]);
    await userEvent.click(await screen.findByRole('button', { name: bell('Normal') }));
    const normal = await screen.findByRole('menuitemradio', { name: /^Normal/u });
    expect(normal.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: /^Following\b(?! quietly)/u }));
    expect(await screen.findByText('Kitchen: Following')).toBeTruthy();
    expect(await screen.findByRole('button', { name: bell('Following') })).toBeTruthy();
  });

  it('goes back to what it was when it is refused', async () => {
    const screen = renderBell([...READ, refuse(chooseWatch, { status: 409, detail: 'Not now.' })]);
    await userEvent.click(await screen.findByRole('button', { name: bell('Normal') }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Muted/u }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: bell('Normal') })).toBeTruthy();
  });

  it('is not there for visitors', async () => {
    const screen = renderBell([refuse(getOwnProfile, { status: 401 })]);
    await expect.poll(() => screen.client.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const bell = (level: string) => `Notifications for Kitchen: ${level}`;

function renderBell(handlers: HttpHandler[]) {
  return renderPart(<WatchMenu thing={THING} name="Kitchen" />, { handlers });
}
