import {
  blockMember,
  listBlocks,
  listMutes,
  muteSource,
  unmuteSource,
} from '@forum/contracts/mutes';
import { metaOf } from '@forum/contracts/page';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { aMember, anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { MemberMenu } from './MemberMenu.tsx';

const BEN = aMember({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const meta = metaOf({ page: 1, limit: 50 }, 0);
const READ = [
  answer(getOwnProfile, () => anOwnUser()),
  answer(listMutes, () => ({ data: [], meta })),
  answer(listBlocks, () => ({ data: [], meta })),
];

afterEach(cleanup);

describe('the menu of a profile', () => {
  it('mutes a member, and no longer', async () => {
    const screen = renderMenu([
      answer(muteSource, () => undefined),
      answer(unmuteSource, () => undefined),
    ]);
    await choose(screen, 'Mute');
    expect(await screen.findByText('Ben is muted')).toBeTruthy();
    await choose(screen, 'Unmute');
    expect(await screen.findByText('Ben is no longer muted')).toBeTruthy();
  });

  it('asks before it blocks', async () => {
    const screen = renderMenu([answer(blockMember, () => undefined)]);
    await choose(screen, 'Block');
    expect(await screen.findByText('Block Ben?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Ben is blocked')).toBeTruthy();
  });

  it('says when it is refused', async () => {
    const screen = renderMenu([refuse(muteSource, { status: 409, detail: 'Not now.' })]);
    await choose(screen, 'Mute');
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });

  it('knows also those who were muted long ago', async () => {
    const pages = answer(listMutes, ({ query }) => {
      const page = pageIn(query);
      const id = page === 3 ? BEN.id : idOf(900 + page);
      const mutedAt = '2026-03-01T12:00:00.000Z';
      const data = [{ type: 'user' as const, id, name: 'Somebody', link: null, mutedAt }];
      return { data, meta: metaOf({ page, limit: 50 }, 130, cursorAfter(page, 3)) };
    });
    const screen = renderPart(<MemberMenu member={BEN} />, { handlers: [pages, ...READ] });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Ben' }));
    expect(await screen.findByRole('menuitem', { name: 'Unmute' })).toBeTruthy();
  });

  it('is not there for visitors', async () => {
    const visitor = refuse(getOwnProfile, { status: 401 });
    const screen = renderPart(<MemberMenu member={BEN} />, { handlers: [visitor] });
    await expect.poll(() => screen.client.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function renderMenu(handlers: HttpHandler[]) {
  return renderPart(<MemberMenu member={BEN} />, { handlers: [...READ, ...handlers] });
}

async function choose(screen: ReturnType<typeof renderPart>, name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Ben' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
