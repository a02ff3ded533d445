import * as acts from '@forum/contracts/group-acts';
import {
  listGroupCandidates,
  listGroupMembers,
  type Group,
  type GroupStanding,
} from '@forum/contracts/groups';
import { getOwnProfile, getUserByUsername } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { anOwnUser, aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Candidates } from './Candidates.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupRows } from './GroupRows.tsx';
import { ManageActs } from './ManageActs.tsx';
import { MembershipActs } from './MembershipActs.tsx';
import { RuleAct } from './RuleAct.tsx';

afterEach(cleanup);

const member = answer(getOwnProfile, () => anOwnUser());
const visitor = refuse(getOwnProfile, { status: 401 });

describe('the way into a group', () => {
  it.each<[Partial<Group>, string[]]>([
    [{ entry: 'open' }, ['Join']],
    [{ entry: 'request' }, ['Request to join']],
    [{ entry: 'invitation' }, []],
    [{ entry: 'invitation', standing: 'invited' }, ['Accept invitation', 'Decline']],
    [{ entry: 'request', standing: 'asked' }, ['Withdraw request']],
    [{ standing: 'member', mayLeave: true }, ['Leave group']],
    [{ standing: 'owner', mayLeave: true }, ['Leave group']],
    [{ standing: 'member', rule: { kind: 'level', level: 3 } }, []],
    [{ standing: null, rule: { kind: 'level', level: 3 } }, []],
  ])('offers what is possible: %o', async (part, names) => {
    const screen = shown(<MembershipActs group={aGroup(part)} />, [member]);
    await expect.poll(() => screen.client.isFetching()).toBe(0);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('leads visitors to the login page and back, unless they would need an invitation', async () => {
    const screen = shown(<MembershipActs group={aGroup({ entry: 'open' })} />, [visitor]);
    const link = await screen.findByRole('link', { name: 'Sign in to join' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fgroups%2Fbakers');
    cleanup();
    const shut = shown(<MembershipActs group={aGroup({ entry: 'invitation' })} />, [visitor]);
    await expect.poll(() => shut.client.isFetching()).toBe(0);
    expect(shut.queryByRole('link')).toBeNull();
  });

  it('says what became of it, and why it was refused', async () => {
    const entered = answer(acts.enterGroup, ({ params }) => {
      expect(params).toEqual({ id: aGroup().id });
      return aGroup({ standing: 'asked' });
    });
    const screen = shown(<MembershipActs group={aGroup()} />, [member, entered]);
    await userEvent.click(await screen.findByRole('button', { name: 'Request to join' }));
    expect(await screen.findByText('Your request was sent')).toBeTruthy();
    cleanup();
    const refused = refuse(acts.enterGroup, { status: 403, detail: 'Not you.' });
    const other = shown(<MembershipActs group={aGroup()} />, [member, refused]);
    await userEvent.click(await other.findByRole('button', { name: 'Request to join' }));
    expect(await other.findByText('That did not work')).toBeTruthy();
  });

  it('asks before one leaves', async () => {
    let left = 0;
    const leaving = answer(acts.leaveGroup, () => {
      left += 1;
      return undefined;
    });
    const screen = shown(
      <MembershipActs group={aGroup({ standing: 'member', mayLeave: true })} />,
      [member, leaving],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Leave group' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(left).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Leave group' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave group' });
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog);
    expect(await screen.findByText('You have left the group')).toBeTruthy();
    expect(left).toBe(1);
  });

  it.each([
    [
      { standing: 'member', mayLeave: true, rule: { kind: 'level', level: 3 } },
      ['Leave group', 'Leave group'],
      'If you still match the group’s rule, you remain a member.',
    ],
    [{ standing: 'invited' }, ['Decline'], 'You have declined the invitation'],
    [{ standing: 'asked' }, ['Withdraw request'], 'You have withdrawn your request'],
  ] as const)('says what is true of one who goes: %o', async (part, presses, said) => {
    const leaving = answer(acts.leaveGroup, () => undefined);
    const screen = shown(<MembershipActs group={aGroup(part)} />, [member, leaving]);
    for (const name of presses) {
      const buttons = await screen.findAllByRole('button', { name });
      await userEvent.click(buttons.at(-1) ?? screen.container);
    }
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText('You have left the group')).toBeNull();
  });
});

describe('who manages a group', () => {
  const waiting = answer(listGroupCandidates, () => ({
    data: [
      { ...aUser({ id: idOf(2), username: 'bo', displayName: 'Bo' }), standing: 'asked' as const },
      {
        ...aUser({ id: idOf(3), username: 'cy', displayName: 'Cy' }),
        standing: 'invited' as const,
      },
    ],
    meta: { total: 2, page: null, limit: 30, totalPages: 1, nextCursor: null },
  }));

  it('accepts and refuses those who ask, and takes invitations back', async () => {
    const said: string[] = [];
    const admit = answer(acts.admitToGroup, ({ params }) => {
      said.push(`in ${params['memberId'] ?? ''}`);
      return undefined;
    });
    const remove = answer(acts.removeFromGroup, ({ params }) => {
      said.push(`out ${params['memberId'] ?? ''}`);
      return undefined;
    });
    const screen = shown(<Candidates group={aGroup({ mayManage: true })} />, [
      member,
      waiting,
      admit,
      remove,
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Bo' }));
    await expect.poll(() => said).toEqual([`in ${idOf(2)}`]);
    const back = await screen.findByRole('button', { name: 'Withdraw the invitation of Cy' });
    await userEvent.click(back);
    await expect.poll(() => said).toEqual([`in ${idOf(2)}`, `out ${idOf(3)}`]);
    expect(screen.queryByRole('button', { name: 'Accept Cy' })).toBeNull();
  });

  it('invites by a username, with or without its @, and hears why that failed', async () => {
    const asked: string[] = [];
    const found = answer(getUserByUsername, ({ params }) => {
      asked.push(params['username'] ?? '');
      return aUser({ id: idOf(4) });
    });
    const full = refuse(acts.admitToGroup, { status: 409, detail: 'They are in it already.' });
    const screen = shown(<Candidates group={aGroup({ mayManage: true })} />, [
      member,
      waiting,
      found,
      full,
    ]);
    const field = await screen.findByRole('textbox', { name: /^Username of the member/u });
    await userEvent.type(field, ' @dee{Enter}');
    expect(await screen.findByText('They are in it already.')).toBeTruthy();
    expect(asked).toEqual(['dee']);
  });

  it('is offered the settings, and administrators alone the end of it', async () => {
    const none = shown(<ManageActs group={aGroup()} />, [member]);
    await expect.poll(() => none.client.isFetching()).toBe(0);
    expect(none.queryByRole('button')).toBeNull();
    cleanup();
    const owner = shown(<ManageActs group={aGroup({ mayManage: true })} />, [member]);
    expect(await owner.findByRole('button', { name: 'Settings' })).toBeTruthy();
    expect(owner.queryByRole('button', { name: 'Delete group' })).toBeNull();
    cleanup();
    const admin = answer(getOwnProfile, () => anOwnUser({ role: 'ADMIN' }));
    const screen = shown(<ManageActs group={aGroup({ mayManage: true })} />, [admin]);
    expect(await screen.findByRole('button', { name: 'Delete group' })).toBeTruthy();
  });
});

it('An automatic group says who joined by hand, and lets those alone be removed by hand', async () => {
  const listed = answer(listGroupMembers, () => ({
    data: [
      { ...aUser({ id: idOf(2), displayName: 'Bo' }), isOwner: false, byRule: true },
      { ...aUser({ id: idOf(3), displayName: 'Cy' }), isOwner: false, byRule: false },
    ],
    meta: { total: 2, page: null, limit: 30, totalPages: 1, nextCursor: null },
  }));
  const group = aGroup({ mayManage: true, rule: { kind: 'level', level: 3 } });
  const screen = shown(<GroupMembers group={group} />, [member, listed]);
  expect(await screen.findByRole('button', { name: 'Remove Cy' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Bo' })).toBeNull();
  expect(screen.getAllByText('Joined manually')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cy' }));
  expect(screen.getByText(/If Cy still matches the group’s rule/u)).toBeTruthy();
});

it('A rule for a domain says what it tells, and hides the group unless one wants it otherwise', async () => {
  const said: unknown[] = [];
  const set = answer(acts.setGroupRule, ({ body }) => {
    said.push(body);
    return aGroup();
  });
  const screen = shown(<RuleAct group={aGroup({ mayManage: true })} />, [member, set]);
  const choose = async (hides: boolean) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Automatic membership' }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Who is in the group/u }),
      'domain',
    );
    expect(screen.getByText(/who has an address at this domain/u)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Domain/u }), 'example.com');
    if (!hides) await userEvent.click(screen.getByRole('checkbox', { name: /^Hidden/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  for (const hides of [true, false]) await choose(hides);
  const rule = { kind: 'domain', domain: 'example.com' };
  expect(said).toEqual([
    { rule, hidden: true },
    { rule, hidden: false },
  ]);
});

it('Groups in a list say how many they are, how one gets in, and what one is to them', () => {
  const groups: [string, Group['entry'], GroupStanding | null][] = [
    ['Bakers', 'open', 'member'],
    ['Council', 'invitation', null],
  ];
  const screen = shown(
    <GroupRows
      groups={groups.map(([name, entry, standing], at) =>
        aGroup({ id: idOf(at), name, entry, standing, members: at + 1, hidden: at === 1 }),
      )}
    />,
    [member],
  );
  const [bakers, council] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bakers).toBe('Bakers1 member · Open to all membersYou are a member');
  expect(council).toBe('Council2 members · By invitation · Hidden: only its members can see it');
});

function aGroup(part: Partial<Group> = {}): Group {
  const now = {
    standing: null,
    mayManage: false,
    mayLeave: false,
    mayMention: false,
    wearsBadge: false,
    waiting: null,
    hidden: false,
  };
  const what = {
    name: 'Bakers',
    slug: 'bakers',
    description: null,
    color: 'gray',
    badge: null,
  } as const;
  const rules = { entry: 'request', mentioners: 'members', rule: null } as const;
  return { id: idOf(50), ...what, ...rules, members: 3, ...now, ...part };
}

function shown(part: ReactNode, handlers: HttpHandler[]) {
  return renderPart(part, { at: '/groups/bakers', handlers });
}
