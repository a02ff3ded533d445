import { pathUp } from '../place-rights.ts';
import { keyOf } from '../values.ts';
import type { Vbulletin5Facts } from './facts.ts';

/** Tells forums, topics, answers and messages apart, once all nodes and their kinds are known. */
export function settle(facts: Vbulletin5Facts): void {
  for (const channel of facts.channels.keys())
    if (facts.classOf(channel) !== 'channel') facts.channels.delete(channel);
  for (const channel of facts.channels.keys())
    if (isForum(channel, facts)) facts.forums.add(channel);
  for (const [node, starter] of facts.starterOf.entries()) {
    if (facts.classOf(node) === 'post' && starter === node) noteTopic(node, facts);
  }
  for (const [node, starter] of facts.starterOf.entries()) {
    if (facts.classOf(node) !== 'post' || !facts.topics.has(starter)) continue;
    facts.topicOfPost.set(node, starter);
    if (facts.hidden.has(node)) facts.hiddenPosts.add(node);
  }
  for (const [node] of facts.typeOf.entries()) {
    if (facts.classOf(node) === 'file') noteFile(node, facts);
    if (facts.classOf(node) === 'message') noteMessage(node, facts);
  }
  for (const _ of facts.forums) facts.count('categories');
}

/** A channel below that of all forums, each of whose channels above is one. */
function isForum(channel: number, { home, parentOf }: Vbulletin5Facts): boolean {
  const above = pathUp(channel, (one) => parentOf.get(one) ?? 0);
  return channel !== home && above.includes(home);
}

function noteTopic(node: number, facts: Vbulletin5Facts): void {
  const category = facts.parentOf.get(node) ?? 0;
  if (!facts.forums.has(category)) return;
  facts.topics.set(node, { category, firstPost: node, isHidden: facts.hidden.has(node) });
  facts.count('topics');
}

/** Files are nodes below the post that they hang on. */
function noteFile(node: number, facts: Vbulletin5Facts): void {
  const post = facts.parentOf.get(node) ?? 0;
  if (facts.topicOf(post) !== undefined) facts.noteUpload(post, String(node));
}

/** A message is for those to whom it was sent; an answer without a list of its own, for those of the first one. */
function noteMessage(node: number, facts: Vbulletin5Facts): void {
  if (facts.messageTypes.get(node) !== 'message') return;
  const parent = facts.parentOf.get(node) ?? 0;
  const root = facts.classOf(parent) === 'message' ? parent : node;
  const letter = facts.letters.note(String(node), () => ({
    root: String(root),
    at: facts.writtenAt.get(node) ?? 0,
    title: facts.titles.get(root),
    author: keyOf(String(facts.authors.get(node) ?? 0)),
  }));
  for (const member of facts.holders.get(node) ?? facts.holders.get(root) ?? [])
    letter.open.add(member);
}
