import { fieldOf } from './facts.ts';
import { isImplied } from './rights.ts';
import { markdown, type Run, type Write } from './run.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';

/** Rounds of every hash that was made before the table for passwords was. */
const OLD_ROUNDS = 64_000;

/** What becomes of the tables of people, groups and their relations. */
export const PEOPLE: Readonly<Record<string, Write>> = {
  users: async (run, row) => {
    const key = keyOf(row['id']);
    if (key === undefined) return run.left.add('members', 'accounts of the system itself');
    await run.writer.add('members', memberOf(run, key, row));
    await writeBans(run, key, row);
    if (textOf(row['password_hash']) === undefined) return;
    await run.writer.add('logins', loginOf(key, row['password_hash'], row['salt'], OLD_ROUNDS));
  },
  user_passwords: async (run, row) => {
    const [key, rounds] = [keyOf(row['user_id']), roundsOf(row['password_algorithm'])];
    if (key === undefined) return;
    if (rounds === null) return run.left.add('logins', 'hashed in an unknown way');
    const login = loginOf(key, row['password_hash'], row['password_salt'], rounds);
    await run.writer.add('logins', login);
  },
  user_associated_accounts: (run, row) =>
    addProvider(run, row['user_id'], row['provider_name'], row['provider_uid']),
  single_sign_on_records: (run, row) =>
    addProvider(run, row['user_id'], 'discourse-connect', row['external_id']),
  google_user_infos: (run, row) =>
    addProvider(run, row['user_id'], 'google', row['google_user_id']),
  github_user_infos: (run, row) =>
    addProvider(run, row['user_id'], 'github', row['github_user_id']),
  facebook_user_infos: (run, row) =>
    addProvider(run, row['user_id'], 'facebook', row['facebook_user_id']),
  groups: async (run, row) => {
    const id = numberOf(row['id']);
    if (id === null || isImplied(id))
      return run.left.add('groups', 'that stand for everyone or staff');
    await run.writer.add('groups', {
      key: String(id),
      name: row['name'] ?? String(id),
      title: textOf(row['full_name']) ?? textOf(row['title']),
      description: markdown(row['bio_raw']),
      isHidden: isHidden(row),
      createdAt: momentOf(row['created_at']),
    });
  },
  group_users: async (run, row) => {
    const [group, member] = [numberOf(row['group_id']), keyOf(row['user_id'])];
    if (group === null || isImplied(group) || member === undefined)
      return run.left.add('memberships', 'of staff, or of accounts of the system');
    await run.writer.add('memberships', {
      group: String(group),
      member,
      isOwner: isTrue(row['owner']),
      since: momentOf(row['created_at']),
    });
  },
  user_custom_fields: ({ left }, row) => {
    if (fieldOf(row) === undefined) left.add('members', 'fields of programs');
    return Promise.resolve();
  },
  muted_users: (run, row) => addBlock(run, row['user_id'], row['muted_user_id'], 'muted'),
  ignored_users: (run, row) => addBlock(run, row['user_id'], row['ignored_user_id'], 'blocked'),
};

function memberOf({ facts }: Run, key: string, row: Row) {
  const { emails, profile = {} } = facts.people.get(key) ?? { emails: [] };
  const old = textOf(row['email']);
  const first = old ?? (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email;
  const others = emails.map(({ email }) => email).filter((email) => email !== first);
  return {
    key,
    username: row['username'] ?? key,
    name: textOf(row['name']),
    email: first,
    isEmailConfirmed: isTrue(row['active']),
    ...(others.length > 0 ? { otherEmails: others } : {}),
    createdAt: momentOf(row['created_at']) ?? '',
    lastSeenAt: momentOf(row['last_seen_at']),
    role: roleOf(row),
    state: stateOf(row),
    title: textOf(row['title']),
    bio: markdown(profile['bio_raw']),
    location: textOf(profile['location']),
    website: textOf(profile['website']),
    locale: textOf(row['locale']),
    avatar: keyOf(row['uploaded_avatar_id']),
    cover: keyOf(profile['card_background_upload_id']),
    ...fieldsOf(facts, key),
  };
}

/** What somebody filled in; several values of a field are one. */
function fieldsOf({ userFields, filled }: Run['facts'], key: string) {
  const fields = new Map<string, string>();
  for (const { field, value } of filled.get(key) ?? []) {
    const name = userFields.get(field)?.name;
    if (name === undefined) continue;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return fields.size === 0 ? {} : { fields: Object.fromEntries(fields) };
}

function roleOf(row: Row): 'admin' | 'moderator' | 'member' {
  if (isTrue(row['admin'])) return 'admin';
  return isTrue(row['moderator']) ? 'moderator' : 'member';
}

function stateOf(row: Row): 'ghost' | 'active' | 'inactive' {
  // Somebody who wrote by mail, and never had a password.
  if (isTrue(row['staged'])) return 'ghost';
  return isTrue(row['active']) ? 'active' : 'inactive';
}

async function writeBans({ facts, writer }: Run, member: string, row: Row): Promise<void> {
  const old = isTrue(row['blocked']) || isTrue(row['silenced']) ? '9999-01-01 00:00:00' : undefined;
  const bans = [
    ['suspended', row['suspended_till']],
    ['silenced', row['silenced_till'] ?? old],
  ] as const;
  for (const [what, until] of bans) {
    const end = momentOf(until);
    if (end === undefined) continue;
    const why = facts.sentences.get(`${what} ${member}`);
    // “For ever” is written as a thousand years.
    const isForEver = !/^2[01]\d\d-/.test(end);
    await writer.add('bans', { member, what, ...why, until: isForEver ? undefined : end });
  }
}

/** The salt counts as the text that it is, not as the bytes that its digits stand for. */
function loginOf(member: string, hash: unknown, salt: unknown, rounds: number) {
  return {
    member,
    recipe: 'pbkdf2-sha256',
    hash: typeof hash === 'string' ? hash : '',
    salt: typeof salt === 'string' ? salt : '',
    params: { iterations: rounds, length: 32 },
  };
}

function roundsOf(algorithm: string | null | undefined): number | null {
  const found = /^\$pbkdf2-sha256\$i=(\d{1,9}),l=32\$$/.exec(algorithm ?? '');
  return found === null ? null : Number(found[1]);
}

async function addProvider(
  run: Run,
  user: Row[string] | undefined,
  provider: unknown,
  uid: unknown,
) {
  const member = keyOf(user);
  if (member === undefined || typeof provider !== 'string' || typeof uid !== 'string')
    return run.left.add('logins', 'at providers, of nobody');
  await run.writer.add('logins', { member, recipe: 'provider', provider, uid });
}

async function addBlock(
  run: Run,
  user: Row[string] | undefined,
  other: Row[string] | undefined,
  kind: 'muted' | 'blocked',
) {
  const [member, blocked] = [keyOf(user), keyOf(other)];
  if (member === undefined || blocked === undefined)
    return run.left.add('blocks', 'of accounts of the system');
  await run.writer.add('blocks', { member, blocked, kind });
}

/** Whether a group, or who is in it, is not for everybody to know. */
function isHidden(row: Row): boolean {
  const levels = [row['visibility_level'], row['members_visibility_level']];
  return row['visible'] === 'f' || levels.some((level) => (numberOf(level) ?? 0) > 1);
}
