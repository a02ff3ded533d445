import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { fileOf } from './people.ts';
import { markOf, type Run, type Write } from './run.ts';

/** What becomes of the tables of likes, polls, follows and files. */
export const MARKS: Readonly<Record<string, Write>> = {
  post_likes: async (run, row) => {
    // Where both are used, a member may have liked a post and voted for it: a vote is one.
    const kind = run.facts.hasVotes ? 'reactions' : 'votes';
    const mark = markOf(run, kind, row);
    if (mark === null) return;
    const at = momentOf(row['created_at']);
    if (run.facts.hasVotes) await run.writer.add('reactions', { ...mark, emoji: '👍', at });
    else await run.writer.add('votes', { ...mark, value: 1, at });
  },
  post_votes: async (run, row) => {
    const mark = markOf(run, 'votes', row);
    if (mark === null) return;
    const value = numberOf(row['value']) ?? 0;
    if (value === 0) return run.left.add('votes', 'withdrawn');
    const at = momentOf(row['created_at']);
    await run.writer.add('votes', { ...mark, value: value > 0 ? 1 : -1, at });
  },
  post_reactions: async (run, row) => {
    const mark = markOf(run, 'reactions', row);
    if (mark === null) return;
    const emoji = run.facts.reactions.get(row['reaction_id'] ?? '');
    if (emoji === undefined) return run.left.add('reactions', 'whose emoji is gone');
    await run.writer.add('reactions', { ...mark, emoji, at: momentOf(row['created_at']) });
  },
  polls: async (run, row) => {
    const discussion = numberOf(row['discussion_id']);
    const post =
      numberOf(row['post_id']) ?? run.facts.discussions.get(discussion ?? 0)?.firstPost ?? null;
    if (run.facts.topicOfPost(post) === undefined)
      return run.left.add('polls', 'in private messages, or in posts that are gone');
    await run.writer.add('polls', pollOf(run, String(post), row));
  },
  poll_votes: async (run, row) => {
    const member = keyOf(row['user_id']);
    if (member === undefined) return run.left.add('poll_votes', 'by visitors');
    await run.writer.add('poll_votes', {
      poll: row['poll_id'] ?? '',
      option: row['option_id'] ?? '',
      member,
      at: momentOf(row['created_at']),
    });
  },
  discussion_user: async (run, row) => {
    const [member, topic] = [keyOf(row['user_id']), numberOf(row['discussion_id']) ?? 0];
    if (
      member === undefined ||
      !run.facts.discussions.has(topic) ||
      run.facts.isConversation(topic)
    )
      return run.left.add('reads', 'of private messages, or of discussions that are gone');
    const number = numberOf(row['last_read_post_number']);
    const at = momentOf(row['last_read_at']);
    if (number !== null)
      await run.writer.add('reads', { member, topic: String(topic), number, at });
    await follow(run, { member, kind: 'topic', target: String(topic) }, row['subscription']);
  },
  tag_user: async (run, row) => {
    const [member, target] = [keyOf(row['user_id']), keyOf(row['tag_id'])];
    if (member === undefined || target === undefined) return;
    const kind = run.places.isCategory(Number(target)) ? 'category' : 'tag';
    const hidden = isTrue(row['is_hidden']) ? 'hide' : undefined;
    await follow(run, { member, kind, target }, row['subscription'] ?? hidden);
  },
  fof_upload_files: async (run, row) => {
    const key = keyOf(row['id']);
    if (key === undefined) return run.left.add('uploads', 'that have no number');
    const [path, url] = [textOf(row['path']), textOf(row['url'])];
    const file = path === undefined ? {} : await fileOf(run, `assets/files/${path}`);
    const urls = [path === undefined ? undefined : `/assets/files/${path}`, url];
    await run.writer.add('uploads', {
      key,
      name: textOf(row['base_name'])?.slice(0, 1000) ?? key,
      ...file,
      owner: keyOf(row['actor_id']),
      createdAt: momentOf(row['created_at']),
      urls: urls
        .filter((address) => address !== undefined)
        .map((address) => address.slice(0, 2000)),
      isPrivate: !run.openUploads.has(key),
    });
  },
};

const LEVELS: Readonly<Record<string, 'watching' | 'tracking' | 'muted'>> = {
  follow: 'watching',
  lurk: 'tracking',
  ignore: 'muted',
  hide: 'muted',
};

async function follow(
  { writer }: Run,
  what: { member: string; kind: 'topic' | 'category' | 'tag'; target: string },
  subscription: Row[string] | undefined,
): Promise<void> {
  const level = LEVELS[subscription ?? ''];
  if (level !== undefined) await writer.add('follows', { ...what, level });
}

function pollOf({ facts }: Run, post: string, row: Row) {
  const key = row['id'] ?? '';
  // Columns of their own at first, then one with JSON.
  const settings = settingsOf(row['settings']);
  const isMultiple =
    isTrue(row['allow_multiple_votes']) || settings['allow_multiple_votes'] === true;
  const isHidden = isTrue(row['hide_votes']) || settings['hide_votes'] === true;
  return {
    key,
    post,
    question: textOf(row['question']),
    kind: isMultiple ? ('multiple' as const) : ('single' as const),
    options: facts.pollOptions.get(key) ?? [],
    closesAt: momentOf(row['end_date']),
    results: isHidden ? ('after-close' as const) : ('always' as const),
    isPublic: isTrue(row['public_poll']) || settings['public_poll'] === true,
  };
}

function settingsOf(json: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Nothing but these switches stands there: without them a poll shows less.
    return {};
  }
}
