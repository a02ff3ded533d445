import { copied } from '../copy-file.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { textIn, type Run, type Write } from './run.ts';

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, Write>> = {
  users: async (run, row) => {
    const key = keyOf(row['id']);
    if (key === undefined) return run.left.add('members', 'that have no number');
    const avatar = await writeAvatar(run, key, row['avatar_url']);
    await run.writer.add('members', { ...memberOf(run, key, row), avatar });
    await writeBan(run, key, row);
    await writeLogin(run, key, row);
  },
  badges: async (run, row) => {
    const [key, name] = [keyOf(row['id']), textOf(row['name'])];
    if (key === undefined || name === undefined) return run.left.add('badges', 'without a name');
    const description = textOf(row['description'])?.slice(0, 5000);
    await run.writer.add('badges', { key, name: name.slice(0, 300), description });
  },
  badge_user: async (run, row) => {
    const [badge, member] = [keyOf(row['badge_id']), keyOf(row['user_id'])];
    if (badge === undefined || member === undefined)
      return run.left.add('member_badges', 'of nobody');
    await run.writer.add('member_badges', { badge, member, at: momentOf(row['assigned_at']) });
  },
  login_providers: async (run, row) => {
    const member = keyOf(row['user_id']);
    const [provider, uid] = [textOf(row['provider']), textOf(row['identifier'])];
    if (member === undefined || provider === undefined || uid === undefined)
      return run.left.add('logins', 'at providers, of nobody');
    await run.writer.add('logins', { member, recipe: 'provider', provider, uid });
  },
  groups: async (run, row) => {
    const id = numberOf(row['id']);
    if (id === null || id <= 4) return run.left.add('groups', 'that stand for everyone or staff');
    await run.writer.add('groups', {
      key: String(id),
      name: textOf(row['name_plural']) ?? textOf(row['name_singular']) ?? String(id),
      isHidden: isTrue(row['is_hidden']),
      createdAt: momentOf(row['created_at']),
    });
  },
  group_user: async (run, row) => {
    const [group, member] = [numberOf(row['group_id']), keyOf(row['user_id'])];
    if (group === null || group <= 4 || member === undefined)
      return run.left.add('memberships', 'of groups that stand for everyone or staff');
    const since = momentOf(row['created_at']);
    await run.writer.add('memberships', { group: String(group), member, since });
  },
};

function memberOf({ facts }: Run, key: string, row: Row) {
  const bio = textOf(row['bio']);
  const isConfirmed = isTrue(row['is_email_confirmed']);
  return {
    key,
    username: textOf(row['username']) ?? key,
    name: textOf(row['nickname']),
    email: textOf(row['email']),
    isEmailConfirmed: isConfirmed,
    createdAt: momentOf(row['joined_at']) ?? '',
    lastSeenAt: momentOf(row['last_seen_at']),
    role: facts.roles.get(key) ?? ('member' as const),
    state: isConfirmed ? ('active' as const) : ('inactive' as const),
    bio: bio === undefined ? undefined : textIn(bio),
  };
}

/** The name of a picture in the forum's own folder; pictures elsewhere are not fetched. */
async function writeAvatar(
  run: Run,
  member: string,
  value: string | null | undefined,
): Promise<string | undefined> {
  const name = textOf(value);
  if (name === undefined) return undefined;
  if (/^(?:https?:)?\/\//i.test(name)) {
    run.left.add('uploads', 'avatars that lie elsewhere');
    return undefined;
  }
  const key = `avatar-${member}`;
  const file = await fileOf(run, `assets/avatars/${name}`);
  const urls = [`/assets/avatars/${name}`.slice(0, 2000)];
  await run.writer.add('uploads', { key, name, ...file, owner: member, urls });
  return key;
}

/** A file of the public folder, which may itself be the one that came, or stand below it. */
export async function fileOf(run: Run, path: string) {
  const found = await copied(run, path);
  return found.path === undefined ? copied(run, `public/${path}`) : found;
}

async function writeBan({ writer }: Run, member: string, row: Row): Promise<void> {
  const until = momentOf(row['suspended_until']);
  if (until === undefined) return;
  // “For ever” is written as the last date that MySQL knows.
  const isForEver = /^(?:2038|20[4-9]\d|[3-9]\d{3})-/.test(until);
  await writer.add('bans', {
    member,
    what: 'suspended',
    until: isForEver ? undefined : until,
    reason: textOf(row['suspend_reason']),
  });
}

async function writeLogin({ writer, left }: Run, member: string, row: Row): Promise<void> {
  const hash = textOf(row['password']);
  // Whoever signs in elsewhere has none.
  if (hash === undefined) return;
  if (/^\$2[aby]\$/.test(hash)) await writer.add('logins', { member, recipe: 'bcrypt', hash });
  else if (/^\$argon2id?\$/.test(hash))
    await writer.add('logins', { member, recipe: 'argon2', hash });
  else left.add('logins', 'hashed in an unknown way');
}
