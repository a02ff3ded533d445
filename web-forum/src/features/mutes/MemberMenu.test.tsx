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
