import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { Phpbb2Facts } from './facts.ts';
import { textIn } from './texts.ts';

type Run = SqlRun<Phpbb2Facts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<Phpbb2Facts>>> = {
  users: async (run, row) => {
    const key = keyOf(row['user_id']);
    if (key === undefined) return run.left.add('members', 'that stand for guests');
    const avatar = await writeAvatar(run, key, row);
    await run.writer.add('members', { ...accountOf(key, row), avatar });
    const hash = row['user_password'] ?? '';
    if (!/^[\da-f]{32}$/i.test(hash)) return run.left.add('logins', 'hashed in an unknown way');
    await run.writer.add('logins', { member: key, recipe: 'md5', hash });
  },
  groups: async (run, row) => {
    const id = numberOf(row['group_id']) ?? 0;
    if (!run.facts.groups.has(id)) return run.left.add('groups', 'that stand for one member');
    const description = textOf(unescaped(row['group_description'] ?? ''));
    await run.writer.add('groups', {
      key: String(id),
      name: unescaped(row['group_name'] ?? '').slice(0, 300) || String(id),
      description: description === undefined ? undefined : { markup: 'plain', source: description },
      isHidden: row['group_type'] === '2',
    });
  },
  user_group: async (run, row) => {
    const [group, member] = [numberOf(row['group_id']) ?? 0, run.facts.memberOf(row['user_id'])];
    if (member === undefined || !run.facts.groups.has(group))
      return run.left.add('memberships', 'of groups that stand for one member');
    if (row['user_pending'] !== '0') return run.left.add('memberships', 'that nobody approved');
    await run.writer.add('memberships', { group: String(group), member });
  },
  banlist: async (run, row) => {
    const member = run.facts.memberOf(row['ban_userid']);
    if (member === undefined) return run.left.add('bans', 'of addresses');
    await run.writer.add('bans', { member, what: 'suspended' });
  },
  topics_watch: async (run, row) => {
    const [member, target] = [run.facts.memberOf(row['user_id']), keyOf(row['topic_id'])];
    if (member === undefined || target === undefined || !run.facts.topics.has(Number(target)))
      return run.left.add('follows', 'of topics that do not come');
    await run.writer.add('follows', { member, kind: 'topic', target, level: 'watching' });
  },
};

const ADMIN = '1';

/** Level 2 moderates some forum, which is no role here. */
function accountOf(key: string, row: Row) {
  const isInactive = row['user_active'] === '0';
  const signature = textOf(row['user_sig']);
  const fieldOf = (name: string) => textOf(unescaped(row[`user_${name}`] ?? ''));
  return {
    key,
    username: unescaped(row['username'] ?? '').slice(0, 300) || key,
    email: textOf(row['user_email'])?.slice(0, 320),
    isEmailConfirmed: !isInactive,
    createdAt: secondsOf(row['user_regdate']) ?? '',
    lastSeenAt: secondsOf(row['user_lastvisit']),
    role: row['user_level'] === ADMIN ? ('admin' as const) : ('member' as const),
    state: isInactive ? ('inactive' as const) : ('active' as const),
    signature: signature === undefined ? undefined : textIn(signature, row['user_sig_bbcode_uid']),
    location: fieldOf('from')?.slice(0, 300),
    website: fieldOf('website')?.slice(0, 2000),
    locale: textOf(row['user_lang'])?.slice(0, 20),
    ...fieldsOf({ occupation: fieldOf('occ'), interests: fieldOf('interests') }),
  };
}

function fieldsOf(all: Readonly<Record<string, string | undefined>>) {
  const fields = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return fields.length === 0 ? {} : { fields: Object.fromEntries(fields) };
}

/** Only pictures that were uploaded: those elsewhere are not fetched, and those of a gallery are nobody's own. */
async function writeAvatar(run: Run, member: string, row: Row): Promise<string | undefined> {
  const name = textOf(row['user_avatar']);
  if (name === undefined) return undefined;
  if (row['user_avatar_type'] !== '1' || !/^[\w.-]{1,100}$/.test(name)) {
    run.left.add('uploads', 'avatars that lie elsewhere');
    return undefined;
  }
  const path = `${run.facts.settings.get('avatar_path') ?? 'images/avatars'}/${name}`;
  const key = `avatar-${member}`;
  const file = await copied(run, path);
  await run.writer.add('uploads', { key, name, ...file, owner: member, urls: [`/${path}`] });
  return key;
}
