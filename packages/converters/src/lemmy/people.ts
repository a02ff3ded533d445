import { copied } from '../copy-file.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { imagesIn } from './facts.ts';
import { at, groupOf, markdown, seeOf, type Run, type Write } from './run.ts';

/** What becomes of the tables of people, and of what they have to do with communities and each other. */
export const PEOPLE: Readonly<Record<string, Write>> = {
  person: async (run, row) => {
    const key = run.facts.memberOf(row['id']);
    if (key === undefined) return run.left.add('members', 'of other servers');
    await run.writer.add('members', memberOf(run, key, row));
    if (isTrue(row['banned'])) {
      const until = momentOf(row['ban_expires']);
      await run.writer.add('bans', { member: key, what: 'suspended', until });
    }
    const hash = textOf(run.facts.accounts.get(key)?.['password_encrypted']);
    if (hash === undefined) return;
    if (/^\$2[aby]\$/.test(hash))
      await run.writer.add('logins', { member: key, recipe: 'bcrypt', hash });
    else run.left.add('logins', 'hashed in an unknown way');
  },
  oauth_account: async ({ facts, writer, left }, row) => {
    const member = facts.personOfAccount.get(row['local_user_id'] ?? '');
    const provider = facts.providers.get(row['oauth_provider_id'] ?? '');
    const uid = textOf(row['oauth_user_id']);
    if (member === undefined || provider === undefined || uid === undefined)
      return left.add('logins', 'at providers, of nobody');
    await writer.add('logins', { member, recipe: 'provider', provider, uid });
  },
  instance_actions: async ({ facts, writer, left }, row) => {
    if (textOf(row['received_ban_at']) === undefined) return;
    const member = facts.memberOf(row['person_id']);
    if (member === undefined) return left.add('bans', 'of people of other servers');
    await writer.add('bans', {
      member,
      what: 'suspended',
      at: momentOf(row['received_ban_at']),
      until: momentOf(row['ban_expires_at']),
    });
  },
  community_person_ban: ({ left }) => Promise.resolve(left.add('bans', 'from single communities')),
  community_moderator: ({ left }) =>
    Promise.resolve(left.add('memberships', 'of moderators of single communities')),
  community_follower: (run, row) => follow(run, row, 'tracking'),
  community_block: (run, row) => follow(run, row, 'muted'),
  community_actions: async (run, row) => {
    if (textOf(row['received_ban_at']) !== undefined)
      run.left.add('bans', 'from single communities');
    if (textOf(row['became_moderator_at'] ?? row['became_moderator']) !== undefined)
      run.left.add('memberships', 'of moderators of single communities');
    const isBlocked = textOf(row['blocked_at'] ?? row['blocked']) !== undefined;
    const isFollowed = row['follow_state'] === 'Accepted';
    if (isFollowed) await letIn(run, row);
    if (isBlocked || isFollowed) await follow(run, row, isBlocked ? 'muted' : 'tracking');
  },
  person_block: (run, row) => block(run, row),
  person_actions: async (run, row) => {
    if (textOf(row['blocked_at'] ?? row['blocked']) !== undefined) await block(run, row);
  },
  local_image: (run, row) => writeImage(run, row),
  image_upload: (run, row) => writeImage(run, row),
};

function memberOf({ facts }: Run, key: string, row: Row) {
  const account = facts.accounts.get(key) ?? {};
  const bio = textOf(row['bio']);
  const isDeleted = isTrue(row['deleted']);
  const picture = (url: Row[string] | undefined) =>
    imagesIn(url).find((image) => facts.images.has(image));
  return {
    key,
    username: row['name'] ?? key,
    name: textOf(row['display_name']),
    email: textOf(account['email']),
    isEmailConfirmed: isTrue(account['email_verified']),
    createdAt: at(row, 'published') ?? '',
    role: isTrue(account['admin']) ? ('admin' as const) : ('member' as const),
    state: isDeleted ? ('deleted' as const) : stateOf(account),
    bio: bio === undefined ? undefined : markdown(bio),
    locale: localeOf(account['interface_language']),
    avatar: picture(row['avatar']),
    cover: picture(row['banner']),
  };
}

/** Whoever waits to be let in has an account that is not yet one. */
function stateOf(account: Row): 'active' | 'inactive' | 'ghost' {
  if (account['id'] === undefined) return 'ghost';
  return account['accepted_application'] === 'f' ? 'inactive' : 'active';
}

function localeOf(language: Row[string] | undefined): string | undefined {
  return language === 'browser' ? undefined : textOf(language);
}

/** Whoever was let into a private community is in the group that reads it. */
async function letIn({ facts, writer }: Run, row: Row): Promise<void> {
  const [member, community] = [facts.memberOf(row['person_id']), numberOf(row['community_id'])];
  if (member === undefined || community === null || !facts.communities.has(community)) return;
  if (seeOf(facts, community).who !== 'groups') return;
  await writer.add('memberships', { group: groupOf(community), member });
}

async function follow({ facts, writer, left }: Run, row: Row, level: 'tracking' | 'muted') {
  const [member, community] = [facts.memberOf(row['person_id']), numberOf(row['community_id'])];
  if (member === undefined || community === null || !facts.communities.has(community))
    return left.add('follows', 'of communities of other servers, or by people of these');
  await writer.add('follows', { member, kind: 'category', target: String(community), level });
}

async function block({ facts, writer, left }: Run, row: Row): Promise<void> {
  const [member, blocked] = [facts.memberOf(row['person_id']), facts.memberOf(row['target_id'])];
  if (member === undefined || blocked === undefined)
    return left.add('blocks', 'of people of other servers');
  await writer.add('blocks', { member, blocked, kind: 'blocked' });
}

/** The store keeps files by names of its own: a file is there when it was fetched beside the dump. */
async function writeImage(run: Run, row: Row): Promise<void> {
  const alias = row['pictrs_alias'] ?? '';
  const { facts } = run;
  const owner = keyOf(row['person_id']) ?? facts.personOfAccount.get(row['local_user_id'] ?? '');
  const posts = facts.postsOfImage.get(alias) ?? [];
  const isOpen = (post: number) =>
    !facts.hiddenPosts.has(post) &&
    seeOf(facts, facts.communityOfPost.get(post) ?? 0).who === 'everyone';
  const isShown = facts.avatars.has(alias) || posts.some(isOpen);
  await run.writer.add('uploads', {
    key: alias.slice(0, 200),
    name: alias,
    ...(await copied(run, `pictrs/${alias}`)),
    owner: facts.memberOf(owner),
    createdAt: at(row, 'published'),
    urls: [`/pictrs/image/${alias}`],
    isPrivate: !isShown,
  });
}
