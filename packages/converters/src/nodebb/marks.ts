import { momentOfMs } from './fields.ts';
import { memberIn, type Run, type Writes } from './run.ts';

/** What becomes of the members of sets that are about posts, topics and categories. */
export const MARK_MEMBERS: Writes = [
  [
    /^pid:(.+):(up|down)vote$/,
    async (run, [post = '', what], { member: uid }) => {
      const mark = markOf(run, 'votes', { post, uid });
      if (mark !== null) await run.writer.add('votes', { ...mark, value: what === 'up' ? 1 : -1 });
    },
  ],
  [
    /^uid:(\d{1,15}):bookmarks$/,
    async (run, [uid], { member: post, score }) => {
      const mark = markOf(run, 'bookmarks', { post: String(post), uid });
      if (mark === null) return;
      const at = momentOfMs(Number(score));
      await run.writer.add('bookmarks', {
        member: mark.member,
        kind: 'post',
        target: mark.post,
        at,
      });
    },
  ],
  [
    /^tid:(\d{1,15}):(followers|ignorers)$/,
    async (run, [topic = '', what], { member: uid }) => {
      const member = memberIn(run, uid);
      if (member === undefined || !run.facts.topics.has(Number(topic)))
        return run.left.add('follows', 'by members, or of topics, that are gone');
      const level = what === 'followers' ? 'watching' : 'muted';
      await run.writer.add('follows', { member, kind: 'topic', target: topic, level });
    },
  ],
  [
    /^cid:(\d{1,15}):uid:watch:state$/,
    async (run, [category = ''], { member: uid, score }) => {
      const member = memberIn(run, uid);
      if (member === undefined || !run.facts.categories.has(category))
        return run.left.add('follows', 'by members, or of categories, that are gone');
      const level = LEVELS[Number(score)];
      if (level !== undefined)
        await run.writer.add('follows', { member, kind: 'category', target: category, level });
    },
  ],
];

const LEVELS: Readonly<Record<number, 'muted' | 'tracking' | 'watching'>> = {
  1: 'muted',
  3: 'tracking',
  4: 'watching',
};

function markOf(
  run: Run,
  kind: string,
  { post, uid }: { readonly post: string; readonly uid: unknown },
): { post: string; member: string } | null {
  const member = memberIn(run, uid);
  if (member === undefined) run.left.add(kind, 'by members who are gone, or of other servers');
  else if (run.facts.topicOf(Number(post)) !== undefined) return { post, member };
  else run.left.add(kind, 'on posts that are gone, or of other servers');
  return null;
}
