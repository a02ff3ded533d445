import { isTrue, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { at, type Run, type Write } from './run.ts';

/** What becomes of the tables of votes and bookmarks: one each before version 0.20, one for both since. */
export const MARKS: Readonly<Record<string, Write>> = {
  post_like: (run, row) => vote(run, 'post', row),
  comment_like: (run, row) => vote(run, 'comment', row),
  post_saved: (run, row) => bookmark(run, 'post', row),
  comment_saved: (run, row) => bookmark(run, 'comment', row),
  post_actions: (run, row) => actions(run, 'post', row),
  comment_actions: (run, row) => actions(run, 'comment', row),
};

type What = 'post' | 'comment';

async function actions(run: Run, what: What, row: Row): Promise<void> {
  const isVote =
    textOf(row['like_score']) !== undefined || textOf(row['vote_is_upvote']) !== undefined;
  if (isVote) await vote(run, what, row);
  if (textOf(row['saved_at'] ?? row['saved']) !== undefined) await bookmark(run, what, row);
}

async function vote(run: Run, what: What, row: Row): Promise<void> {
  const mark = markOf(run, 'votes', { what, row });
  if (mark === null) return;
  const score = numberOf(row['score'] ?? row['like_score']);
  const isUp = score === null ? isTrue(row['vote_is_upvote']) : score > 0;
  if (score === 0) return run.left.add('votes', 'withdrawn');
  const when = at(row, 'voted') ?? at(row, 'liked') ?? at(row, 'published');
  await run.writer.add('votes', { ...mark, value: isUp ? 1 : -1, at: when });
}

async function bookmark(run: Run, what: What, row: Row): Promise<void> {
  const mark = markOf(run, 'bookmarks', { what, row });
  if (mark === null) return;
  const when = momentOf(row['saved_at'] ?? row['saved'] ?? row['published']);
  const { member, post } = mark;
  await run.writer.add('bookmarks', { member, kind: 'post', target: post, at: when });
}

function markOf(
  { facts, left }: Run,
  kind: string,
  { what, row }: { readonly what: What; readonly row: Row },
): { post: string; member: string } | null {
  const member = facts.memberOf(row['person_id']);
  const id = numberOf(row[`${what}_id`]);
  const post = what === 'post' ? id : (facts.postOfComment.get(id ?? 0) ?? null);
  if (member === undefined) left.add(kind, 'by people of other servers');
  else if (facts.isHere(post)) return { post: what === 'post' ? `post-${id}` : String(id), member };
  else left.add(kind, 'in communities of other servers');
  return null;
}
