import type { Role } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole, createMember, ensureSuperadmin, importMember } from './commands.ts';

let forum: TestForum;
let n = 0;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(() => {
  n += 1;
});

const meta = { actor: null };
const account = (memberId: string) =>
  forum.ctx.db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .selectAll()
    .where('account.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
const roleOf = async (memberId: string) => (await account(memberId)).role;

async function aMember(role: Role, name = `member_${n}_${role}`): Promise<string> {
  const { result } = await createMember(forum.ctx, {
    meta,
    email: `${name}@example.com`,
    username: name,
    password: 'Str0ngEnough',
    role,
  });
  return result.memberId;
}

describe('importing a member', () => {
  const at = new Date('2012-03-04T05:06:07Z');

  it('keeps id, time and what they say of themselves, without a way to sign in', async () => {
    const memberId = newId();
    const profile = { display_name: 'Jörg', bio: 'Hi', location: 'Köln', website: 'https://j.de' };
    await importMember(forum.ctx, {
      meta: { actor: null, at },
      memberId,
      username: 'joerg',
      profile,
    });
    expect(await account(memberId)).toMatchObject({
      ...profile,
      username: 'joerg',
      email: null,
      password_hash: null,
      role: 'MEMBER',
      created_at: at,
    });
    const login = { email: 'joerg@example.com', password: 'Str0ngEnough' };
    expect((await forum.as(null).post('/auth/login', login)).statusCode).toBe(401);
  });

  it('gives same names distinct usernames', async () => {
    const imports = await Promise.all(
      ['twin', 'Twin', 'TWIN'].map((username) =>
        importMember(forum.ctx, { meta, memberId: newId(), username, profile: {} }),
      ),
    );
    const names = imports.map(({ result }) => result.username.toLowerCase()).sort();
    expect(names).toEqual(['twin', 'twin_2', 'twin_3']);
  });

  it('changes nothing for an id that is here', async () => {
    const memberId = newId();
    const command = { meta, memberId, username: 'once', profile: {} };
    await importMember(forum.ctx, command);
    const again = await importMember(forum.ctx, { ...command, profile: { bio: 'changed' } });
    expect(again.position).toBeNull();
    expect((await account(memberId)).bio).toBeNull();
  });

  it('refuses reserved usernames', async () => {
    const command = { meta, memberId: newId(), username: 'admin', profile: {} };
    await expect(async () => importMember(forum.ctx, command)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('the first SUPERADMIN', () => {
  it('is made once, however many first starts there are at once', async () => {
    const command = { meta, email: 'root@example.com', username: 'root', password: 'Str0ngEnough' };
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => ensureSuperadmin(forum.ctx, command)),
    );
    const made = starts.filter(({ result }) => result.memberId !== null);
    expect(made).toHaveLength(1);
    expect(await roleOf(made[0]?.result.memberId ?? '')).toBe('SUPERADMIN');
    const login = await forum.as(null).post('/auth/login', command);
    expect(login.statusCode).toBe(422);
    const { email, password } = command;
    const signedIn = await forum.as(null).post('/auth/login', { email, password });
    expect(signedIn.json().user.role).toBe('SUPERADMIN');
    expect((await ensureSuperadmin(forum.ctx, command)).result.memberId).toBeNull();
  });

  it('is never an account that took the address before', async () => {
    const other = await buildTestForum();
    const [email, password] = ['root@example.com', 'Str0ngEnough'];
    const form = { email, username: 'squatter', password, confirmPassword: password };
    expect((await other.as(null).post('/users', form)).statusCode).toBe(201);
    const command = { meta, email: 'ROOT@example.com', username: 'root', password };
    await expect(ensureSuperadmin(other.ctx, command)).rejects.toMatchObject({ kind: 'conflict' });
    const roles = await other.ctx.db.selectFrom('account').select('role').execute();
    expect(roles).toEqual([{ role: 'MEMBER' }]);
    await other.close();
  });
});

describe('changing roles', () => {
  it('acts at once and leaves an event', async () => {
    const [admin, member] = [await aMember('ADMIN'), await aMember('MEMBER')];
    const actor = { id: admin, role: 'ADMIN' } as const;
    await changeRole(forum.ctx, { meta: { actor }, actor, memberId: member, role: 'MODERATOR' });
    expect(await roleOf(member)).toBe('MODERATOR');
    const events = await forum.ctx.eventStore.readStream(`member:${member}`);
    expect(events.at(-1)?.data).toEqual({ memberId: member, role: 'MODERATOR', by: admin });
  });

  it('goes by the role in force, not by what the caller believes to be', async () => {
    const [former, member] = [await aMember('MEMBER', 'former_admin'), await aMember('MEMBER')];
    const actor = { id: former, role: 'SUPERADMIN' } as const;
    const command = { meta: { actor }, actor, memberId: member, role: 'ADMIN' } as const;
    await expect(changeRole(forum.ctx, command)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await roleOf(member)).toBe('MEMBER');
  });

  it('leaves one SUPERADMIN when two unmake each other at the same moment', async () => {
    const [a, b] = [await aMember('SUPERADMIN', 'super_a'), await aMember('SUPERADMIN', 'super_b')];
    const unmake = (by: string, memberId: string) => {
      const actor = { id: by, role: 'SUPERADMIN' } as const;
      return changeRole(forum.ctx, { meta: { actor }, actor, memberId, role: 'MEMBER' });
    };
    await Promise.allSettled([unmake(a, b), unmake(b, a)]);
    expect([await roleOf(a), await roleOf(b)].sort()).toEqual(['MEMBER', 'SUPERADMIN']);
  });
});
