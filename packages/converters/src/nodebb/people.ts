import { isOn, momentAt, momentOfMs, numberAt, textAt } from './fields.ts';
import { isImplied } from './facts.ts';
import type { Fields } from './objects.ts';
import { markdown, memberIn, type Run, type Writes } from './run.ts';
import { writeUpload } from './uploads.ts';

/** What becomes of the objects of people and groups. */
export const PEOPLE_FIELDS: Writes = [
  [
    /^user:([1-9]\d{0,14})$/,
    async (run, [key = ''], fields) => {
      const avatar = await writeUpload(run, uploaded(fields, ['uploadedpicture', 'picture']), key);
      const cover = await writeUpload(run, uploaded(fields, ['cover:url']), key);
      await run.writer.add('members', { ...memberOf(run, key, fields), avatar, cover });
      await writeBans(run, key, fields);
      await writeLogin(run, key, fields);
    },
  ],
  [
    /^user:(.+)$/,
    ({ left }, [key = '']) => {
      // Settings of members, and such, have keys that are longer.
      const isOther = /^https?:\/\//.test(key);
      if (isOther) left.add('members', 'of other servers');
      return Promise.resolve();
    },
  ],
  [
    /^group:(?!cid:)([^:]+)$/,
    async ({ writer, left }, [name = ''], fields) => {
      if (isImplied(name)) return left.add('groups', 'that stand for everyone or staff');
      const description = textAt(fields, 'description');
      await writer.add('groups', {
        key: name,
        name,
        title: textAt(fields, 'userTitle'),
        description: description === undefined ? undefined : markdown(description),
        isHidden: isOn(fields, 'hidden'),
        createdAt: momentAt(fields, 'createtime'),
      });
    },
  ],
  [
    /^([a-z]+)(?:id|Id):uid$/,
    async (run, [name = ''], fields) => {
      for (const [uid, user] of Object.entries(fields)) {
        const member = memberIn(run, user);
        if (member === undefined) run.left.add('logins', 'at providers, of nobody');
        else {
          const provider = PROVIDERS[name] ?? name;
          await run.writer.add('logins', { member, recipe: 'provider', provider, uid });
        }
      }
    },
  ],
];

const PROVIDERS: Readonly<Record<string, string>> = {
  fb: 'facebook',
  gplus: 'google',
  tw: 'twitter',
};

/** What becomes of the members of sets that are about people. */
export const PEOPLE_MEMBERS: Writes = [
  [
    /^group:(?!cid:)([^:]+):members$/,
    async (run, [group = ''], { member: uid, score }) => {
      if (isImplied(group)) return;
      const member = memberIn(run, uid);
      if (member === undefined || !run.facts.groups.has(group))
        return run.left.add('memberships', 'of groups or members that are gone');
      const isOwner = run.facts.owners.get(group)?.has(member) === true;
      const since = momentOfMs(Number(score));
      await run.writer.add('memberships', { group, member, isOwner, since });
    },
  ],
  [
    /^uid:(\d{1,15}):blocked_uids$/,
    async (run, [uid], { member: other }) => {
      const [member, blocked] = [memberIn(run, uid), memberIn(run, other)];
      if (member === undefined || blocked === undefined)
        return run.left.add('blocks', 'of members who are gone, or of other servers');
      await run.writer.add('blocks', { member, blocked, kind: 'blocked' });
    },
  ],
];

function memberOf({ facts }: Run, key: string, fields: Fields) {
  const [bio, signature] = [textAt(fields, 'aboutme'), textAt(fields, 'signature')];
  return {
    key,
    username: textAt(fields, 'username') ?? key,
    name: textAt(fields, 'fullname'),
    email: textAt(fields, 'email') ?? facts.pendingOf(key),
    isEmailConfirmed: isOn(fields, 'email:confirmed'),
    createdAt: momentAt(fields, 'joindate') ?? '',
    lastSeenAt: momentAt(fields, 'lastonline'),
    role: facts.roles.get(key) ?? ('member' as const),
    bio: bio === undefined ? undefined : markdown(bio),
    signature: signature === undefined ? undefined : markdown(signature),
    location: textAt(fields, 'location'),
    website: textAt(fields, 'website'),
    locale: textAt(fields, 'language'),
  };
}

/** The first of these fields that names a file which members uploaded. */
function uploaded(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const path = /\/assets\/uploads\/([^?#]{1,190})/.exec(textAt(fields, name) ?? '')?.[1];
    if (path !== undefined) return path;
  }
  return undefined;
}

async function writeBans({ facts, writer }: Run, member: string, fields: Fields): Promise<void> {
  if (isOn(fields, 'banned')) {
    const why = sentenceOf(facts.sentences.get(`ban ${member}`));
    const until = momentOfMs(numberAt(fields, 'banned:expire') ?? 0);
    await writer.add('bans', { member, what: 'suspended', ...why, until });
  }
  const until = momentOfMs(numberAt(fields, 'mutedUntil') ?? 0);
  if (until === undefined) return;
  const why = sentenceOf(facts.sentences.get(`mute ${member}`));
  const reason = why.reason ?? textAt(fields, 'mutedReason');
  await writer.add('bans', { member, what: 'silenced', ...why, reason, until });
}

type Sentence = Run['facts']['sentences'] extends Map<string, infer S> ? S : never;

function sentenceOf(sentence: Sentence | undefined) {
  return { by: sentence?.by, reason: sentence?.reason, at: sentence?.at };
}

/** Since version 1.4 a password is hashed by SHA-512 first, so that bcrypt sees all of it. */
async function writeLogin({ writer, left }: Run, member: string, fields: Fields): Promise<void> {
  const hash = textAt(fields, 'password');
  if (hash === undefined) return;
  if (!/^\$2[aby]\$/.test(hash)) return left.add('logins', 'hashed in an unknown way');
  const isWrapped = isOn(fields, 'password:shaWrapped');
  const params = isWrapped ? { params: { prehash: 'sha512' } } : {};
  await writer.add('logins', { member, recipe: 'bcrypt', hash, ...params });
}
