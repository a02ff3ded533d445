import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import { isOwnGroup } from '../group-audience.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { STANDING, type SmfFacts } from './facts.ts';

type Run = SqlRun<SmfFacts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<SmfFacts>>> = {
  members: async (run, row) => {
    const key = row['id_member'] ?? '';
    await run.writer.add('members', accountOf(key, row));
    for (const group of groupsOf(row)) {
      if (isOwnGroup(Number(group), STANDING))
        await run.writer.add('memberships', { group, member: key });
    }
    for (const blocked of numbersIn(row['pm_ignore_list']))
      await run.writer.add('blocks', { member: key, blocked, kind: 'blocked' });
    await writeLogin(run, key, row);
  },
  membergroups: async (run, row) => {
    const group = numberOf(row['id_group']) ?? 0;
    if (!isOwnGroup(group, STANDING))
      return run.left.add('groups', 'that stand for everyone or staff');
    await run.writer.add('groups', {
      key: String(group),
      name: unescaped(row['group_name'] ?? '').slice(0, 300) || String(group),
      isHidden: row['hidden'] !== '0',
    });
  },
  ban_items: async (run, row) => {
    const member = keyOf(row['id_member']);
    const group = run.facts.banGroups.get(row['id_ban_group'] ?? '');
    if (member === undefined || group === undefined)
      return run.left.add('bans', 'of addresses, not of members');
    await run.writer.add('bans', {
      member,
      what:
        group['cannot_access'] === '1' || group['cannot_login'] === '1' ? 'suspended' : 'silenced',
      at: secondsOf(group['ban_time']),
      until: secondsOf(group['expire_time']),
      reason: textOf(unescaped(group['reason'] ?? ''))?.slice(0, 5000),
    });
  },
};

function accountOf(key: string, row: Row) {
  const signature = textOf(row['signature']);
  const group = numberOf(row['id_group']) ?? 0;
  // Of somebody who is banned, ten stands before what they were.
  const isActive = (numberOf(row['is_activated']) ?? 0) % 10 === 1;
  const name = unescaped(row['real_name'] ?? '');
  return {
    key,
    username: unescaped(row['member_name'] ?? '').slice(0, 300) || key,
    name: textOf(name)?.slice(0, 300),
    email: textOf(row['email_address'])?.slice(0, 320),
    isEmailConfirmed: isActive,
    createdAt: secondsOf(row['date_registered']) ?? '',
    lastSeenAt: secondsOf(row['last_login']),
    role: roleOf(group),
    state: isActive ? ('active' as const) : ('inactive' as const),
    title: textOf(unescaped(row['usertitle'] ?? ''))?.slice(0, 300),
    signature:
      signature === undefined ? undefined : { markup: 'bbcode:smf' as const, source: signature },
    website: textOf(unescaped(row['website_url'] ?? ''))?.slice(0, 2000),
    locale: textOf(row['lngfile'])?.slice(0, 20),
  };
}

function roleOf(group: number): 'admin' | 'moderator' | 'member' {
  if (group === 1) return 'admin';
  return group === 2 ? 'moderator' : 'member';
}

function groupsOf(row: Row): ReadonlySet<string> {
  const lists = [row['id_group'], row['additional_groups'], row['id_post_group']];
  return new Set(lists.flatMap(numbersIn));
}

function numbersIn(list: string | null | undefined): string[] {
  return (list ?? '').split(',').filter((one) => keyOf(one) !== undefined);
}

/** Hashes have the name in them, in small letters: of whoever was renamed they fit no more. */
async function writeLogin({ writer, left }: Run, member: string, row: Row): Promise<void> {
  const hash = textOf(row['passwd']);
  const params = { name: (row['member_name'] ?? '').slice(0, 200) };
  if (hash !== undefined && /^\$2[axy]\$/.test(hash))
    await writer.add('logins', { member, recipe: 'bcrypt', hash, params });
  else if (hash !== undefined && /^[\da-f]{40}$/i.test(hash))
    await writer.add('logins', { member, recipe: 'sha1', hash, params });
  else left.add('logins', 'hashed in an unknown way');
}

/** The file of an attachment: its name has its hash, and since version 2.1 an ending. */
export async function fileOf(run: Run, row: Row) {
  const name = `${row['id_attach'] ?? ''}_${row['file_hash'] ?? ''}`;
  const found = await copied(run, `attachments/${name}.dat`);
  return found.path === undefined ? copied(run, `attachments/${name}`) : found;
}
