import type { Conversion } from '../converter.ts';
import { keyOf, momentOf, numberOf, textOf } from '../values.ts';
import { questionIn, versionIn, type Facts } from './facts.ts';
import { tagsIn, type Row } from './rows.ts';

/** What rows are written of. */
export interface Run extends Conversion {
  readonly facts: Facts;
  /** How many votes each post has had so far. */
  readonly voted: Map<number, number>;
}

/** Everything of a site stands in one place. */
export const PLACE = 'questions';

/** What becomes of the rows of each file. */
export const WRITES: Readonly<Record<string, (run: Run, row: Row) => Promise<void>>> = {
  Users: async ({ writer, left }, row) => {
    const key = keyOf(row['Id']);
    if (key === undefined) return left.add('members', 'accounts of the site itself');
    const about = textOf(row['AboutMe']);
    await writer.add('members', {
      key,
      username: textOf(row['DisplayName'])?.slice(0, 300) ?? `user${key}`,
      createdAt: momentOf(row['CreationDate']) ?? '',
      lastSeenAt: momentOf(row['LastAccessDate']),
      bio: about === undefined ? undefined : { markup: 'html', source: about },
      location: textOf(row['Location'])?.slice(0, 300),
      website: textOf(row['WebsiteUrl'])?.slice(0, 2000),
    });
    const uid = keyOf(row['AccountId']);
    if (uid !== undefined)
      await writer.add('logins', {
        member: key,
        recipe: 'provider',
        provider: 'stackexchange',
        uid,
      });
  },
  Posts: async (run, row) => {
    const question = questionIn(row);
    if (question === null)
      return run.left.add('posts', 'tag wikis and other pages of the site, or not whole');
    if (run.facts.questionOfPost(numberOf(row['Id'])) === undefined)
      return run.left.add('posts', 'whose question is gone');
    if (row['PostTypeId'] === '1') await writeTopic(run, row);
    await run.writer.add('posts', postOf(run, String(question), row));
  },
  Comments: async ({ facts, writer, left }, row) => {
    const on = numberOf(row['PostId']);
    const question = facts.questionOfPost(on);
    if (question === undefined) return left.add('posts', 'comments on posts that are gone');
    if ((numberOf(row['Score']) ?? 0) > 0)
      left.add('votes', 'points of comments, whose votes no dump has', numberOf(row['Score']) ?? 0);
    await writer.add('posts', {
      key: `comment-${row['Id'] ?? ''}`,
      topic: String(question),
      parent: on === question ? undefined : String(on),
      ...facts.doerOf(row['UserId'], row['UserDisplayName']),
      createdAt: momentOf(row['CreationDate']) ?? '',
      text: { markup: 'markdown', source: row['Text'] ?? '' },
      license: textOf(row['ContentLicense']),
    });
  },
  Votes: async (run, row) => {
    const { facts, writer, left } = run;
    const post = numberOf(row['PostId']);
    const value = { '2': 1, '3': -1 }[row['VoteTypeId'] ?? ''];
    if (value === undefined || post === null) return writeOther(run, row);
    if (facts.questionOfPost(post) === undefined)
      return left.add('votes', 'on posts that are gone');
    const k = run.voted.get(post) ?? 0;
    run.voted.set(post, k + 1);
    const member = facts.voter(post, k);
    if (member === null) return left.add('votes', 'more than there are members to cast them');
    const at = momentOf(row['CreationDate']);
    await writer.add('votes', { post: String(post), member, value: value === 1 ? 1 : -1, at });
  },
  PostHistory: async ({ facts, writer, left }, row) => {
    const kind = versionIn(row);
    if (kind === null) return left.add('revisions', 'events such as closings');
    if (kind === 'tags') return left.add('revisions', 'earlier tags');
    const number = numberOf(row['Id']);
    const post = numberOf(row['PostId']);
    if (facts.questionOfPost(post) === undefined)
      return left.add('revisions', 'of posts that are gone');
    // The last version is what the post itself shows.
    const next = number === null ? undefined : facts.replacedBy.get(number);
    if (number === null || next === undefined) return;
    const source = row['Text'] ?? '';
    await writer.add('revisions', {
      post: String(post),
      number,
      at: momentOf(next.at) ?? '',
      by: next.by,
      ...(kind === 'title'
        ? { title: source }
        : {
            title: facts.titleBefore(post ?? 0, next.at),
            text: { markup: 'markdown', source },
          }),
    });
  },
};

const BOOKMARK = '5';

async function writeOther({ facts, writer, left }: Run, row: Row): Promise<void> {
  const [member, post] = [facts.memberOf(row['UserId']), numberOf(row['PostId'])];
  if (row['VoteTypeId'] !== BOOKMARK) return left.add('votes', 'neither up nor down');
  if (member === undefined || facts.questionOfPost(post) === undefined)
    return left.add('bookmarks', 'of nobody, or of posts that are gone');
  const at = momentOf(row['CreationDate']);
  await writer.add('bookmarks', { member, kind: 'post', target: String(post), at });
}

async function writeTopic({ facts, writer, left }: Run, row: Row): Promise<void> {
  const key = row['Id'] ?? '';
  await writer.add('topics', {
    key,
    title: row['Title'] ?? '',
    category: PLACE,
    tags: tagsIn(row['Tags']),
    ...facts.doerOf(row['OwnerUserId'], row['OwnerDisplayName']),
    createdAt: momentOf(row['CreationDate']) ?? '',
    lastPostAt: momentOf(row['LastActivityDate']),
    isLocked: row['ClosedDate'] !== undefined,
    views: Math.max(0, numberOf(row['ViewCount']) ?? 0),
  });
  const answer = keyOf(row['AcceptedAnswerId']);
  if (answer === undefined) return;
  if (facts.questionOfPost(Number(answer)) !== Number(key))
    return left.add('accepted', 'whose answer is gone');
  const at = momentOf(facts.acceptedAt.get(Number(answer)));
  await writer.add('accepted', { topic: key, post: answer, at });
}

function postOf({ facts }: Run, topic: string, row: Row) {
  return {
    key: row['Id'] ?? '',
    topic,
    isFirst: row['PostTypeId'] === '1',
    ...facts.doerOf(row['OwnerUserId'], row['OwnerDisplayName']),
    createdAt: momentOf(row['CreationDate']) ?? '',
    editedAt: momentOf(row['LastEditDate']),
    editedBy: facts.memberOf(row['LastEditorUserId']),
    isWiki: row['CommunityOwnedDate'] !== undefined,
    text: { markup: 'html' as const, source: row['Body'] ?? '' },
    license: textOf(row['ContentLicense']),
  };
}
