import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import type { SqlWrite } from '../sql-system.ts';
import { numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { plainOf, type PhpbbFacts } from './facts.ts';
import { memberOf, textIn, type PhpbbRun } from './values.ts';

type Write = SqlWrite<PhpbbFacts>;

/** What becomes of the tables of people and groups. */
export const PEOPLE: Readonly<Record<string, Write>> = {
  users: async (run, row) => {
    const key = memberOf(run.facts, row['user_id']);
    if (key === undefined) return;
    const avatar = await writeAvatar(run, key, row);
    await run.writer.add('members', { ...accountOf(run.facts, key, row), avatar });
    await writeLogin(run, key, textOf(row['user_password']));
  },
  oauth_accounts: async (run, row) => {
    const member = memberOf(run.facts, row['user_id']);
    const [provider, uid] = [textOf(row['provider']), textOf(row['oauth_provider_id'])];
    if (member === undefined || provider === undefined || uid === undefined)
      return run.left.add('logins', 'at providers, of nobody');
    await run.writer.add('logins', { member, recipe: 'provider', provider, uid });
  },
  groups: async (run, row) => {
    const id = numberOf(row['group_id']);
    if (id === null || run.facts.special.has(id))
      return run.left.add('groups', 'that stand for everyone or staff');
    const description = textOf(row['group_desc']);
    await run.writer.add('groups', {
      key: String(id),
      name: unescaped(row['group_name'] ?? '').slice(0, 300) || String(id),
      description:
        description === undefined ? undefined : textIn(description, row['group_desc_uid']),
      isHidden: row['group_type'] === '2',
    });
  },
  user_group: async (run, row) => {
    const [group, member] = [numberOf(row['group_id']), memberOf(run.facts, row['user_id'])];
    if (group === null || run.facts.special.has(group) || member === undefined)
      return run.left.add('memberships', 'of groups that stand for everyone or staff');
    if (row['user_pending'] === '1') return run.left.add('memberships', 'that nobody approved');
    const isOwner = row['group_leader'] === '1';
    await run.writer.add('memberships', { group: String(group), member, isOwner });
  },
  banlist: async (run, row) => {
    const member = memberOf(run.facts, row['ban_userid']);
    if (member === undefined || row['ban_exclude'] === '1')
      return run.left.add('bans', 'of addresses, or that except somebody');
    await run.writer.add('bans', {
      member,
      what: 'suspended',
      at: secondsOf(row['ban_start']),
      until: secondsOf(row['ban_end']),
      reason: textOf(unescaped(row['ban_reason'] ?? ''))?.slice(0, 5000),
    });
  },
  zebra: async (run, row) => {
    const [member, blocked] = [
      memberOf(run.facts, row['user_id']),
      memberOf(run.facts, row['zebra_id']),
    ];
    if (row['foe'] !== '1' || member === undefined || blocked === undefined)
      return run.left.add('blocks', 'that are friends');
    await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
  },
};

function accountOf(facts: PhpbbFacts, key: string, row: Row) {
  const profile = facts.profiles.get(key) ?? {};
  const signature = textOf(row['user_sig']);
  const isInactive = row['user_type'] === '1';
  const field = (name: string) => textOf(plainOf(profile[`pf_phpbb_${name}`], ''));
  const website = field('website') ?? textOf(unescaped(row['user_website'] ?? ''));
  return {
    key,
    username: unescaped(row['username'] ?? key).slice(0, 300) || key,
    email: textOf(row['user_email'])?.slice(0, 320),
    isEmailConfirmed: !isInactive,
    createdAt: secondsOf(row['user_regdate']) ?? '',
    lastSeenAt: secondsOf(row['user_last_active']) ?? secondsOf(row['user_lastvisit']),
    role: row['user_type'] === '3' ? ('admin' as const) : facts.roleOf(key),
    state: isInactive ? ('inactive' as const) : ('active' as const),
    signature: signature === undefined ? undefined : textIn(signature, row['user_sig_bbcode_uid']),
    location: (field('location') ?? textOf(unescaped(row['user_from'] ?? '')))?.slice(0, 300),
    website: website?.slice(0, 2000),
    locale: textOf(row['user_lang'])?.slice(0, 20),
    ...fieldsOf(profile),
  };
}

const OWN_FIELDS = new Set(['user_id', 'pf_phpbb_location', 'pf_phpbb_website']);

/** What the board's own fields of a profile say. */
function fieldsOf(profile: Row) {
  const fields = Object.entries(profile).flatMap(([name, value]) => {
    const text = plainOf(value, '');
    const isEmpty = text === '' || text === '0' || OWN_FIELDS.has(name);
    return isEmpty ? [] : [[name.replace(/^pf_(?:phpbb_)?/, ''), text] as const];
  });
  return fields.length === 0 ? {} : { fields: Object.fromEntries(fields) };
}

/** Only pictures that were uploaded: those elsewhere are not fetched. */
async function writeAvatar(run: PhpbbRun, member: string, row: Row): Promise<string | undefined> {
  const name = textOf(row['user_avatar']);
  if (name === undefined) return undefined;
  const type = row['user_avatar_type'];
  const ending = /^\d+_\d+\.([a-z]{3,4})$/i.exec(name)?.[1];
  if ((type !== '1' && type !== 'avatar.driver.upload') || ending === undefined) {
    run.left.add('uploads', 'avatars that lie elsewhere');
    return undefined;
  }
  const { settings } = run.facts;
  const folder = settings.get('avatar_path') ?? 'images/avatars/upload';
  const file = await copied(
    run,
    `${folder}/${settings.get('avatar_salt') ?? ''}_${member}.${ending}`,
  );
  const key = `avatar-${member}`;
  const urls = [`/download/file.php?avatar=${name}`];
  await run.writer.add('uploads', { key, name, ...file, owner: member, urls });
  return key;
}

/** All hashes were made of the password with & < > " escaped. */
async function writeLogin(run: PhpbbRun, member: string, hash: string | undefined): Promise<void> {
  if (hash === undefined) return run.left.add('logins', 'without a password');
  const recipe = recipeOf(hash);
  if (recipe === null) return run.left.add('logins', 'hashed in an unknown way');
  const params = recipe === 'md5' ? {} : { params: { escaped: true } };
  await run.writer.add('logins', { member, recipe, hash, ...params });
}

function recipeOf(hash: string): string | null {
  if (/^\$2[axy]\$/.test(hash)) return 'bcrypt';
  if (/^\$argon2id?\$/.test(hash)) return 'argon2';
  if (/^\$[HP]\$[^\\]/.test(hash)) return 'phpass';
  // Of a board that was phpBB 2 once, and of a member who has not been there since.
  return /^[\da-f]{32}$/i.test(hash) ? 'md5' : null;
}
