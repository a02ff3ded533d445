import { copied } from '../copy-file.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { STANDING, type MybbFacts } from './facts.ts';

type Run = SqlRun<MybbFacts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<MybbFacts>>> = {
  users: async (run, row) => {
    const key = row['uid'] ?? '';
    const avatar = await writeAvatar(run, key, row);
    await run.writer.add('members', { ...accountOf(run.facts, key, row), avatar });
    await writeMemberships(run, key, row);
    await writeLogin(run, key, row);
    for (const blocked of numbersIn(row['ignorelist']))
      await run.writer.add('blocks', { member: key, blocked, kind: 'blocked' });
  },
  usergroups: async (run, row) => {
    const group = numberOf(row['gid']) ?? 0;
    if (!isOwnGroup(group, STANDING))
      return run.left.add('groups', 'that stand for everyone or staff');
    const name = (row['title'] ?? '').slice(0, 300) || String(group);
    await run.writer.add('groups', { key: String(group), name });
  },
  banned: async (run, row) => {
    const member = keyOf(row['uid']);
    if (member === undefined) return;
    await run.writer.add('bans', {
      member,
      what: 'suspended',
      at: secondsOf(row['dateline']),
      until: secondsOf(row['lifted']),
      by: keyOf(row['admin']),
      reason: textOf(row['reason'])?.slice(0, 5000),
    });
  },
};

function accountOf(facts: MybbFacts, key: string, row: Row) {
  const group = numberOf(row['usergroup']) ?? 0;
  const signature = textOf(row['signature']);
  return {
    key,
    username: (row['username'] ?? '').slice(0, 300) || key,
    email: textOf(row['email'])?.slice(0, 320),
    isEmailConfirmed: group !== 5,
    createdAt: secondsOf(row['regdate']) ?? '',
    lastSeenAt: secondsOf(row['lastactive']) ?? secondsOf(row['lastvisit']),
    role: roleOf(facts, row),
    state: group === 5 ? ('inactive' as const) : ('active' as const),
    title: textOf(row['usertitle'])?.slice(0, 300),
    signature:
      signature === undefined ? undefined : { markup: 'bbcode:mybb' as const, source: signature },
    website: textOf(row['website'])?.slice(0, 2000),
    locale: textOf(row['language'])?.slice(0, 20),
    ...fieldsOf(facts, key),
  };
}

function roleOf({ groups }: MybbFacts, row: Row): 'admin' | 'moderator' | 'member' {
  const mine = groupsOf(row).map((group) => groups.get(Number(group)));
  if (mine.some((group) => group?.['cancp'] === '1')) return 'admin';
  const isModerator = mine.some(
    (group) => group?.['issupermod'] === '1' || group?.['canmodcp'] === '1',
  );
  return isModerator ? 'moderator' : 'member';
}

function fieldsOf({ fields, fieldNames }: MybbFacts, key: string) {
  const entries = Object.entries(fields.get(key) ?? {}).flatMap(([column, value]) => {
    const [name, text] = [fieldNames.get(column), textOf(value)];
    return name === undefined || text === undefined ? [] : [[name, text] as const];
  });
  if (entries.length === 0) return {};
  const named = Object.fromEntries(entries);
  return { fields: named, location: named['Location']?.slice(0, 300) };
}

async function writeAvatar(run: Run, member: string, row: Row): Promise<string | undefined> {
  const path = /^\.?\/?(uploads\/avatars\/[\w.-]{1,100})(?:\?|$)/.exec(row['avatar'] ?? '')?.[1];
  if (textOf(row['avatar']) === undefined) return undefined;
  if (path === undefined) {
    run.left.add('uploads', 'avatars that lie elsewhere');
    return undefined;
  }
  const file = await copied(run, path);
  const key = `avatar-${member}`;
  const name = path.slice(path.lastIndexOf('/') + 1);
  await run.writer.add('uploads', { key, name, ...file, owner: member, urls: [`/${path}`] });
  return key;
}

async function writeMemberships({ writer }: Run, member: string, row: Row): Promise<void> {
  for (const group of new Set(groupsOf(row))) {
    if (isOwnGroup(Number(group), STANDING)) await writer.add('memberships', { group, member });
  }
}

function groupsOf(row: Row): string[] {
  return [...numbersIn(row['usergroup']), ...numbersIn(row['additionalgroups'])];
}

/** Numbers with commas between them. */
function numbersIn(list: string | null | undefined): string[] {
  return (list ?? '').split(',').filter((one) => keyOf(one) !== undefined);
}

async function writeLogin({ writer, left }: Run, member: string, row: Row): Promise<void> {
  const [hash, salt] = [textOf(row['password']), textOf(row['salt'])];
  if (hash === undefined) return left.add('logins', 'without a password');
  if (!/^[\da-f]{32}$/i.test(hash) || salt === undefined)
    return left.add('logins', 'hashed in an unknown way');
  await writer.add('logins', { member, recipe: 'md5-mybb', hash, salt });
}
