import { copied } from '../copy-file.ts';
import { isOwnGroup } from '../group-audience.ts';
import { arrayFrom } from '../php.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { XenforoFacts } from './facts.ts';
import { STANDING } from './rights.ts';

type Run = SqlRun<XenforoFacts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, SqlWrite<XenforoFacts>>> = {
  user: async (run, row) => {
    const key = row['user_id'] ?? '';
    const avatar = await writeAvatar(run, key, row);
    await run.writer.add('members', { ...accountOf(run.facts, key, row), avatar });
  },
  user_authenticate: (run, row) => writeLogin(run, row),
  user_group: async (run, row) => {
    const group = numberOf(row['user_group_id']) ?? 0;
    if (!isOwnGroup(group, STANDING))
      return run.left.add('groups', 'that stand for everyone or staff');
    const name = (row['title'] ?? '').slice(0, 300) || String(group);
    await run.writer.add('groups', { key: String(group), name });
  },
  user_group_relation: async (run, row) => {
    const [group, member] = [numberOf(row['user_group_id']) ?? 0, keyOf(row['user_id'])];
    if (member === undefined || !isOwnGroup(group, STANDING))
      return run.left.add('memberships', 'of groups that stand for everyone or staff');
    await run.writer.add('memberships', { group: String(group), member });
  },
  user_ban: async (run, row) => {
    const member = keyOf(row['user_id']);
    if (member === undefined) return;
    await run.writer.add('bans', {
      member,
      what: 'suspended',
      at: secondsOf(row['ban_date']),
      until: secondsOf(row['end_date']),
      by: keyOf(row['ban_user_id']),
      reason: textOf(row['user_reason'])?.slice(0, 5000),
    });
  },
  user_ignored: async (run, row) => {
    const [member, blocked] = [keyOf(row['user_id']), keyOf(row['ignored_user_id'])];
    if (member === undefined || blocked === undefined) return;
    await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
  },
  user_connected_account: (run, row) =>
    addProvider(run, row['user_id'], row['provider'], row['provider_key']),
  user_external_auth: (run, row) =>
    addProvider(run, row['user_id'], row['provider'], row['provider_key']),
};

function accountOf(facts: XenforoFacts, key: string, row: Row) {
  const profile = facts.profiles.get(key) ?? {};
  const text = (name: string) => {
    const source = textOf(profile[name]);
    return source === undefined ? undefined : { markup: 'bbcode:xenforo' as const, source };
  };
  const state = row['user_state'];
  return {
    key,
    username: (row['username'] ?? '').slice(0, 300) || key,
    email: textOf(row['email'])?.slice(0, 320),
    isEmailConfirmed: state === 'valid' || state === 'email_confirm_edit' || state === 'moderated',
    createdAt: secondsOf(row['register_date']) ?? '',
    lastSeenAt: secondsOf(row['last_activity']),
    role: roleOf(row),
    state:
      state === 'valid' || state === 'email_confirm_edit'
        ? ('active' as const)
        : ('inactive' as const),
    title: textOf(row['custom_title'])?.slice(0, 300),
    bio: text('about'),
    signature: text('signature'),
    location: textOf(profile['location'])?.slice(0, 300),
    website: textOf(profile['website'])?.slice(0, 2000),
  };
}

function roleOf(row: Row): 'admin' | 'moderator' | 'member' {
  if (row['is_admin'] === '1') return 'admin';
  return row['is_moderator'] === '1' ? 'moderator' : 'member';
}

/** The largest picture there is: the one that was uploaded since version 2, else the large one. */
async function writeAvatar(run: Run, member: string, row: Row): Promise<string | undefined> {
  if ((numberOf(row['avatar_date']) ?? 0) === 0) return undefined;
  const folder = Math.floor(Number(member) / 1000);
  const paths = ['o', 'h', 'l'].map((size) => `data/avatars/${size}/${folder}/${member}.jpg`);
  const key = `avatar-${member}`;
  let file = {};
  for (const path of paths) {
    const found = await copied(run, path);
    if (found.path === undefined) continue;
    file = found;
    break;
  }
  await run.writer.add('uploads', { key, name: `${member}.jpg`, ...file, owner: member });
  return key;
}

/** Schemes by what they hash, whatever the class is called that does. */
async function writeLogin({ writer, left }: Run, row: Row): Promise<void> {
  const member = keyOf(row['user_id']);
  const data = arrayFrom(row['data']);
  const [hash, salt] = [data.get('hash'), data.get('salt')];
  if (member === undefined || typeof hash !== 'string' || hash === '')
    return left.add('logins', 'without a password');
  const salted = typeof salt === 'string' ? { salt } : {};
  const recipe = recipeOf(row['scheme_class'] ?? '', hash, data.get('hashFunc'));
  if (recipe === null) return left.add('logins', 'hashed in an unknown way');
  await writer.add('logins', { member, recipe, hash, ...salted });
}

function recipeOf(scheme: string, hash: string, digest: unknown): string | null {
  if (/^\$2[axy]\$/.test(hash)) return 'bcrypt';
  if (/^\$[HP]\$/.test(hash)) return 'phpass';
  if (/^\$argon2id?\$/.test(hash)) return 'argon2';
  if (/vBulletin3?$/i.test(scheme)) return 'md5-salted';
  if (/MyBb$/i.test(scheme)) return 'md5-mybb';
  if (!scheme.endsWith('Core')) return null;
  return digest === 'sha1' || hash.length === 40 ? 'sha1-salted' : 'sha256-salted';
}

async function addProvider(
  { writer, left }: Run,
  user: Row[string] | undefined,
  provider: Row[string] | undefined,
  uid: Row[string] | undefined,
): Promise<void> {
  const member = keyOf(user);
  const [name, id] = [textOf(provider), textOf(uid)];
  if (member === undefined || name === undefined || id === undefined)
    return left.add('logins', 'at providers, of nobody');
  await writer.add('logins', { member, recipe: 'provider', provider: name, uid: id });
}
