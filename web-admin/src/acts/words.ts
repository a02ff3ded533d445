import type { ActKind, ActTarget, AuditAct } from '@forum/contracts/acts';

/** What staff did, after their name; `%` stands for what they did it to. */
const DID = {
  'post.edit': 'edited %',
  'post.move': 'moved %',
  'post.publish': 'published %',
  'post.unpublish': 'unpublished %',
  'post.feature': 'featured %',
  'post.unfeature': 'no longer features %',
  'post.redact': 'took words out of %',
  'post.delete': 'deleted %',
  'post.restore': 'restored %',
  'post.pin': 'pinned %',
  'post.unpin': 'unpinned %',
  'post.lock': 'locked %',
  'post.unlock': 'unlocked %',
  'post.merge': 'merged another post into %',
  'post.unredact': 'put words back into %',
  'comment.edit': 'edited %',
  'comment.redact': 'took words out of %',
  'comment.delete': 'deleted %',
  'comment.restore': 'restored %',
  'comment.unredact': 'put words back into %',
  'label.add': 'labelled %',
  'label.solved': 'marked % as solved',
  'label.unsolved': 'marked % as not solved',
  'member.role': 'changed the role of %',
  'member.suspend': 'suspended %',
  'member.lift': 'lifted the suspension of %',
  'member.purge': 'removed what % wrote',
  'member.silence': 'silenced %',
  'member.unsilence': 'lets % write again',
  'member.warn': 'warned %',
  'member.note': 'wrote a note on %',
  'member.sign-out': 'signed % out everywhere',
  'member.unlock-pin': 'unlocked the PIN of %',
  'member.export': 'exported the data of %',
  'member.erase': 'erased %',
  'member.merge': 'merged another account into %',
  'category.create': 'created %',
  'category.edit': 'edited %',
  'category.arrange': 'arranged the categories',
  'category.delete': 'deleted %',
  'page.edit': 'edited %',
  'projection.rebuild': 'had a projection rebuilt',
  'event.retry': 'had a parked event tried again',
  'search.reindex': 'had the search index built anew',
  'backup.make': 'had a backup made',
  'mail.retry': 'had a mail tried again',
  'setting.change': 'changed %',
  'votes.nullify': 'made votes on % void',
  'tag.rename': 'renamed %',
  'tag.merge': 'merged % into another tag',
  'tag.remove': 'removed %',
  'tag.color': 'gave % a colour',
  'word.add': 'added %',
  'word.edit': 'changed %',
  'word.remove': 'removed %',
  'submission.approve': 'approved %',
  'submission.refuse': 'refused %',
  'prefix.add': 'added %',
  'prefix.edit': 'changed %',
  'prefix.arrange': 'arranged the prefixes',
  'prefix.retire': 'retired %',
  'group.create': 'created %',
  'group.edit': 'changed %',
  'group.delete': 'deleted %',
  'group.member': 'let somebody in or out of %',
  'group.owner': 'changed the owners of %',
  undo: 'took back an act on %',
} as const satisfies Record<ActKind, string>;

const ANY = {
  post: 'a post',
  comment: 'a comment',
  member: 'a member',
  category: 'a category',
  page: 'a page',
  setting: 'a setting',
  submission: 'what waited for approval',
  word: 'watched words',
  site: 'the forum',
  tag: 'a tag',
  prefix: 'a prefix',
  group: 'a group',
} as const satisfies Record<ActTarget['type'], string>;

/** Kinds that begin with another word than what they are about. */
const ABOUT: Readonly<Record<string, string>> = {
  label: 'a post or comment',
  votes: 'posts and comments',
  undo: 'anything',
};

/** An act as a sentence: `mara moved “Bread for beginners”`. */
export function sentenceOf({ by, kind, target }: Pick<AuditAct, 'by' | 'kind' | 'target'>): string {
  return `${by.username} ${DID[kind].replace('%', () => nameOf(target))}`;
}

/** A kind of act without who did it to what: `Moved a post`. */
export function kindName(kind: ActKind): string {
  const [noun = ''] = kind.split('.');
  const any: Readonly<Record<string, string>> = { ...ANY, ...ABOUT };
  const words = DID[kind].replace('%', any[noun] ?? noun);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's or event's name in words: `categoryId` is a category, `PostMoved` is `Post moved`; ids behind a colon go. */
export function nameInWords(name: string): string {
  const [noun = ''] = name.split(':');
  if (noun === 'contentId') return 'text';
  // What an act takes away stays away as long as that act is in force.
  if (noun === 'hold') return 'taken away';
  const apart = noun.replace(/(.)Id$/, '$1').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return apart.charAt(0) + apart.slice(1).toLowerCase();
}

function nameOf({ type, id, label }: AuditAct['target']): string {
  // The ids of tags and pages are words.
  const name = label ?? (type === 'tag' || type === 'page' ? id : null);
  if (name === null) return ANY[type];
  return type === 'member' ? name : `“${name}”`;
}
