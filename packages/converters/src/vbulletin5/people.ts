import { unescaped } from '../entities.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { Vbulletin5Facts } from './facts.ts';
import { roleOfGroup, standingOf } from './rights.ts';

type Run = SqlRun<Vbulletin5Facts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<Vbulletin5Facts>>> = {
  user: async (run, row) => {
    const key = row['userid'] ?? '';
    const groups = groupsOf(row);
    const standing = standingOf(run.facts);
    await run.writer.add('members', accountOf(run.facts, groups, row));
    for (const group of groups)
      if (run.facts.groups.has(group) && isOwnGroup(group, standing))
        await run.writer.add('memberships', { group: String(group), member: key });
    await writeLogin(run, key, row);
  },
  usergroup: async (run, row) => {
    const group = numberOf(row['usergroupid']) ?? 0;
    if (!isOwnGroup(group, standingOf(run.facts)))
      return run.left.add('groups', 'that stand for everyone, staff or roles within places');
    const name = unescaped(row['title'] ?? '').slice(0, 300) || String(group);
    await run.writer.add('groups', { key: String(group), name });
  },
  userban: async (run, row) => {
    const member = keyOf(row['userid']);
    if (member === undefined) return;
    const [at, until] = [secondsOf(row['bandate']), secondsOf(row['liftdate'])];
    const reason = textOf(unescaped(row['reason'] ?? ''))?.slice(0, 5000);
    const by = keyOf(row['adminid']);
    await run.writer.add('bans', { member, what: 'suspended', at, until, by, reason });
  },
  userlist: async (run, row) => {
    const [member, blocked] = [keyOf(row['userid']), keyOf(row['relationid'])];
    if (row['type'] !== 'ignore' || member === undefined || blocked === undefined)
      return run.left.add('blocks', 'that are friends');
    await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
  },
};

function accountOf(facts: Vbulletin5Facts, groups: readonly number[], row: Row) {
  const roles = groups.map((group) => roleOfGroup(group, facts));
  const isAside = standingOf(facts).aside.has(numberOf(row['usergroupid']) ?? 0);
  const key = row['userid'] ?? '';
  return {
    key,
    username: unescaped(row['username'] ?? '').slice(0, 300) || key,
    email: textOf(row['email'])?.slice(0, 320),
    isEmailConfirmed: !isAside,
    createdAt: secondsOf(row['joindate']) ?? '',
    lastSeenAt: secondsOf(row['lastactivity']),
    role: roles.find((role) => role === 'admin') ?? roles.find((role) => role === 'moderator'),
    state: isAside ? ('inactive' as const) : ('active' as const),
    title: textOf(unescaped(row['usertitle'] ?? ''))?.slice(0, 300),
    website: textOf(unescaped(row['homepage'] ?? ''))?.slice(0, 2000),
  };
}

function groupsOf(row: Row): number[] {
  const lists = [row['usergroupid'], row['membergroupids']];
  const numbers = lists.flatMap((list) => (list ?? '').split(',')).map((one) => numberOf(one) ?? 0);
  return [...new Set(numbers.filter((group) => group > 0))];
}

/** The digest and its salt stand in one text since 5.1; what is newer than bcrypt is not known well enough. */
async function writeLogin({ writer, left }: Run, member: string, row: Row): Promise<void> {
  const [scheme, token] = [row['scheme'] ?? '', textOf(row['token']) ?? ''];
  const [hash = '', salt = ''] =
    token === '' ? [row['password'] ?? '', row['salt'] ?? ''] : token.split(' ');
  const isOld = (scheme === 'legacy' || token === '') && /^[\da-f]{32}$/i.test(hash) && salt !== '';
  if (isOld) return writer.add('logins', { member, recipe: 'md5-salted', hash, salt });
  if (scheme.startsWith('blowfish') && /^\$2[axy]\$/.test(token))
    return writer.add('logins', {
      member,
      recipe: 'bcrypt',
      hash: token,
      params: { prehash: 'md5' },
    });
  left.add('logins', 'hashed in an unknown way');
}
