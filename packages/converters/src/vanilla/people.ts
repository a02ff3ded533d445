import { copied } from '../copy-file.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import type { VanillaFacts } from './facts.ts';
import { loginOf } from './logins.ts';
import { isForAdmins, standingOf } from './roles.ts';
import { textIn } from './text.ts';

type Run = SqlRun<VanillaFacts>;

/** What becomes of the tables of people and roles. */
export const PEOPLE: Readonly<Record<string, SqlWrite<VanillaFacts>>> = {
  User: async (run, row) => {
    const key = row['UserID'] ?? '';
    const account = accountOf(run.facts, key, row);
    const isGone = account.state === 'deleted';
    const avatar = isGone ? undefined : await writeAvatar(run, key, row);
    await run.writer.add('members', { ...account, avatar });
    await writeLogin(run, account.state, row);
    const isBanned = (numberOf(row['Banned']) ?? 0) !== 0;
    if (isBanned && !isGone) await run.writer.add('bans', { member: key, what: 'suspended' });
  },
  Role: async (run, row) => {
    const role = numberOf(row['RoleID']) ?? 0;
    if (!isOwnGroup(role, standingOf(run.facts)))
      return run.left.add('groups', 'that stand for everyone or staff');
    const description = textOf(row['Description']);
    await run.writer.add('groups', {
      key: String(role),
      name: (row['Name'] ?? '').slice(0, 300) || String(role),
      description: description === undefined ? undefined : { markup: 'plain', source: description },
      isHidden: isTrue(row['PersonalInfo']),
    });
  },
  UserRole: async (run, row) => {
    const [role, member] = [numberOf(row['RoleID']) ?? 0, keyOf(row['UserID'])];
    if (run.facts.roleTypes.get(role) !== 'own' || member === undefined)
      return run.left.add('memberships', 'of roles that stand for everyone or staff');
    await run.writer.add('memberships', { group: String(role), member });
  },
  UserMeta: async (run, row) => {
    const blocked = /^Plugin\.Ignore\.Blocked\.User\.(\d{1,15})$/.exec(row['Name'] ?? '')?.[1];
    const member = keyOf(row['UserID']);
    if (blocked === undefined || member === undefined || textOf(row['Value']) === undefined) return;
    await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
  },
  UserAuthentication: async (run, row) => {
    const member = keyOf(row['UserID']);
    const [provider, uid] = [textOf(row['ProviderKey']), textOf(row['ForeignUserKey'])];
    if (member === undefined || provider === undefined || uid === undefined)
      return run.left.add('logins', 'at providers, of nobody');
    await run.writer.add('logins', { member, recipe: 'provider', provider, uid });
  },
};

/** The account of the system itself writes, but nobody signs in as it. */
const SYSTEM = '2';

function accountOf(facts: VanillaFacts, key: string, row: Row) {
  const isUnconfirmed = row['Confirmed'] === '0';
  const isSystem = row['Admin'] === SYSTEM;
  const username = textOf(row['Name'])?.slice(0, 300) ?? key;
  const createdAt = momentOf(row['DateInserted']) ?? '';
  if (isTrue(row['Deleted'])) return { key, username, createdAt, state: 'deleted' as const };
  if (isSystem) return { key, username, createdAt, state: 'ghost' as const };
  return {
    key,
    username,
    createdAt,
    email: textOf(row['Email'])?.slice(0, 320),
    isEmailConfirmed: !isUnconfirmed,
    lastSeenAt: momentOf(row['DateLastActive']),
    role: roleOf(facts, key, row),
    state: isUnconfirmed ? ('inactive' as const) : ('active' as const),
    title: textOf(row['Title'])?.slice(0, 300),
    bio: textIn(row['About'], 'Html'),
    location: textOf(row['Location'])?.slice(0, 300),
    ...profileOf(facts, key),
  };
}

function roleOf(facts: VanillaFacts, key: string, row: Row): 'admin' | 'moderator' | 'member' {
  const roles = facts.rolesOf.get(Number(key)) ?? [];
  if (row['Admin'] === '1' || roles.some((role) => isForAdmins(facts, role))) return 'admin';
  const isStaff = roles.some((role) => facts.roleTypes.get(role) === 'staff');
  return isStaff ? 'moderator' : 'member';
}

function profileOf({ metas }: VanillaFacts, key: string) {
  const of = metas.get(key);
  if (of === undefined) return {};
  const fields = [...of].filter(([name, value]) => name.startsWith('Profile.') && value !== '');
  const named = Object.fromEntries(fields.map(([name, value]) => [name.slice(8), value]));
  const signature = of.get('Plugin.Signatures.Sig');
  return {
    signature: textIn(signature, of.get('Plugin.Signatures.Format')),
    website: textOf(named['Website'])?.slice(0, 2000),
    ...(fields.length === 0 ? {} : { fields: named }),
  };
}

/** The name in the table is that of no file: the large picture has a p before it. */
async function writeAvatar(run: Run, member: string, row: Row): Promise<string | undefined> {
  const photo = textOf(row['Photo']);
  if (photo === undefined) return undefined;
  const [, folder, name] = /^\/?((?:[\w-]{1,60}\/){0,6})([\w.-]{1,100})$/.exec(photo) ?? [];
  if (folder === undefined || name === undefined) {
    run.left.add('uploads', 'avatars that lie elsewhere');
    return undefined;
  }
  const path = `uploads/${folder}p${name}`;
  const key = `avatar-${member}`;
  const urls = [`/${path}`, `/uploads/${folder}n${name}`];
  await run.writer.add('uploads', { key, name, ...(await copied(run, path)), owner: member, urls });
  return key;
}

async function writeLogin({ writer, left }: Run, state: string, row: Row): Promise<void> {
  const hash = textOf(row['Password']);
  if (state === 'deleted' || state === 'ghost' || hash === undefined)
    return left.add('logins', 'without a password');
  const login = loginOf(hash, row['HashMethod'] ?? '');
  if (login === null) return left.add('logins', 'hashed in an unknown way');
  await writer.add('logins', { member: row['UserID'] ?? '', ...login });
}
