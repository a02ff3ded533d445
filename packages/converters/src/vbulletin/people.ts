import { unescaped } from '../entities.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { STANDING, type VbulletinFacts } from './facts.ts';

type Run = SqlRun<VbulletinFacts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<VbulletinFacts>>> = {
  user: async (run, row) => {
    const key = row['userid'] ?? '';
    await run.writer.add('members', accountOf(run.facts, key, row));
    for (const group of groupsOf(row)) {
      if (isOwnGroup(Number(group), STANDING))
        await run.writer.add('memberships', { group, member: key });
    }
    await writeLogin(run, key, row);
  },
  usergroup: async (run, row) => {
    const group = numberOf(row['usergroupid']) ?? 0;
    if (!isOwnGroup(group, STANDING))
      return run.left.add('groups', 'that stand for everyone or staff');
    const name = unescaped(row['title'] ?? '').slice(0, 300) || String(group);
    await run.writer.add('groups', { key: String(group), name });
  },
  userban: async (run, row) => {
    const member = keyOf(row['userid']);
    if (member === undefined) return;
    await run.writer.add('bans', {
      member,
      what: 'suspended',
      at: secondsOf(row['bandate']),
      until: secondsOf(row['liftdate']),
      by: keyOf(row['adminid']),
      reason: textOf(unescaped(row['reason'] ?? ''))?.slice(0, 5000),
    });
  },
  userlist: async (run, row) => {
    const [member, blocked] = [keyOf(row['userid']), keyOf(row['relationid'])];
    if (row['type'] !== 'ignore' || member === undefined || blocked === undefined)
      return run.left.add('blocks', 'that are friends');
    await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
  },
};

function accountOf({ signatures }: VbulletinFacts, key: string, row: Row) {
  const group = numberOf(row['usergroupid']) ?? 0;
  const signature = signatures.get(key);
  const isActive = group !== 3 && group !== 4;
  return {
    key,
    username: unescaped(row['username'] ?? '').slice(0, 300) || key,
    email: textOf(row['email'])?.slice(0, 320),
    isEmailConfirmed: group !== 3,
    createdAt: secondsOf(row['joindate']) ?? '',
    lastSeenAt: secondsOf(row['lastactivity']),
    role: roleOf(row),
    state: isActive ? ('active' as const) : ('inactive' as const),
    title: textOf(unescaped(row['usertitle'] ?? ''))?.slice(0, 300),
    signature:
      signature === undefined
        ? undefined
        : { markup: 'bbcode:vbulletin' as const, source: signature },
    website: textOf(unescaped(row['homepage'] ?? ''))?.slice(0, 2000),
  };
}

function roleOf(row: Row): 'admin' | 'moderator' | 'member' {
  const groups = groupsOf(row);
  if (groups.has('6')) return 'admin';
  return groups.has('5') ? 'moderator' : 'member';
}

function groupsOf(row: Row): ReadonlySet<string> {
  const lists = [row['usergroupid'], row['membergroupids']];
  return new Set(
    lists.flatMap((list) => (list ?? '').split(',')).filter((one) => keyOf(one) !== undefined),
  );
}

async function writeLogin({ writer, left }: Run, member: string, row: Row): Promise<void> {
  const [hash, salt] = [textOf(row['password']), textOf(row['salt'])];
  if (hash === undefined || salt === undefined || !/^[\da-f]{32}$/i.test(hash))
    return left.add('logins', 'hashed in an unknown way');
  await writer.add('logins', { member, recipe: 'md5-salted', hash, salt });
}
