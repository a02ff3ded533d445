import { CASE_REASONS } from '@forum/contracts/case-fields';
import { LABELS, labelType } from '@forum/contracts/labels';
import { commentPath, postPath, profilePath, type PostAddress } from '@forum/contracts/paths';
import { actReason } from '@forum/contracts/acts';
import { nameOf, type Author } from '@forum/contracts/users';
import { assertNever } from '@forum/kernel';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import { ASSIGNED, UNSCHEDULED, WAITING } from '../tables.ts';
import type { Line } from './lines.ts';
import en from './messages/en/titles.json' with { type: 'json' };

/** What a line is about, as far as its member may read it. */
export interface About {
  readonly actors: readonly Author[];
  readonly post: (PostAddress & { readonly title: string }) | null;
  /** The post it is about, if any, is somebody else's. */
  readonly isAnothers: boolean;
  /** And the member edited it. */
  readonly hasEdited: boolean;
  /** The group it is about; null: none. */
  readonly group: { readonly name: string; readonly slug: string; readonly hidden: boolean } | null;
  /** The beginning of the comment or the post; empty if there is nothing to read. */
  readonly excerpt: string;
  /** Staff's words to the member; empty if none. */
  readonly words: string;
}

/** A line in words. */
export interface Wording {
  readonly title: string;
  readonly message: string;
  /** Internal path. */
  readonly link: string;
}

/** What notifications say. */
export const TITLES = await serverTexts(
  'mails/titles',
  en,
  (language) => import(`./messages/${language}/titles.json`, { with: { type: 'json' } }),
);
type Say = ReturnType<typeof TITLES.in>;

/** Puts a line into words, in its reader's language. */
export function wordingOf(line: Line, about: About, voice: Voice): Wording {
  const say = TITLES.in(voice);
  const title = titleOf(line, about, say);
  return { title, message: messageOf(line, about, say), link: linkOf(line, about) };
}

function messageOf({ newest }: Line, { actors, excerpt, words }: About, say: Say): string {
  const { kind, detail } = newest;
  if (detail === WAITING) return say('waitsText');
  if (kind === 'follow') return actors.map(({ username }) => `@${username}`).join(', ');
  if (kind === 'case') return words;
  return kind === 'report' || kind === 'security' ? '' : excerpt;
}

function titleOf(line: Line, about: About, say: Say): string {
  const { newest } = line;
  const people = { who: namesOf(line, about.actors, say), count: line.actorIds.length };
  const on = onOf(about, say);
  switch (newest.kind) {
    case 'comment':
      return newest.detail === 'merged'
        ? say('commentMerged', { ...people, on: on('post') })
        : say('comment', { ...people, on: on('post') });
    case 'reply':
      return say('reply', { ...people, on: on('on') });
    case 'mention':
      return say(newest.detail === 'group' ? 'mentionGroup' : 'mention', {
        ...people,
        on: on('in'),
      });
    case 'post':
      return say('wrote', { ...people, on: on('post') });
    case 'thread':
      return say('commented', { ...people, on: on('on') });
    case 'message':
      return say('message', people);
    case 'label':
      return labelled(line, about, say);
    case 'edit':
      return say('edit', { ...people, on: on('post') });
    case 'follow':
      return say('follow', people);
    case 'staff':
      return staffTitle(line, about, say);
    case 'case':
      return caseTitle(line, about, say);
    case 'group':
      return groupTitle(line, about, say);
    case 'report':
      return say('report', { act: keyOf(detailOf(line)) });
    case 'security':
      return say('security', { what: detailOf(line) });
    default:
      return assertNever(newest.kind);
  }
}

/** The post as a phrase of its own, as the verb requires; empty if the member may not see it. */
function onOf({ post }: About, say: Say) {
  return (key: 'post' | 'on' | 'in' | 'to' | 'of') =>
    post === null ? '' : say(key, { post: post.title });
}

/** "A", "A and B", "A and 3 others". */
function namesOf({ actorIds }: Line, actors: readonly Author[], say: Say): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return say('somebody');
  if (actorIds.length === 1) return first;
  if (actorIds.length === 2 && second !== undefined) return say('two', { first, second });
  return say('many', { first, others: actorIds.length - 1 });
}

function labelled(line: Line, about: About, say: Say): string {
  const on = onOf(about, say);
  const people = { who: namesOf(line, about.actors, say), count: line.actorIds.length };
  const details = new Set(line.rows.map((row) => row.detail));
  if (details.has('ACCEPTED')) return say('accepted', { ...people, on: on('to') });
  const [only] = details;
  const type = details.size === 1 ? labelType.safeParse(only).data : undefined;
  const as = type === undefined ? '' : say('as', { type, label: LABELS[type].label });
  return say('labelled', { ...people, on: on('on'), as });
}

/** What staff did, and why: `refused:spam`. */
function staffTitle({ newest }: Line, about: About, say: Say): string {
  const on = onOf(about, say);
  const [act = '', given] = (newest.detail ?? '').split(':');
  const reason = actReason.safeParse(given).data;
  const why =
    reason === undefined ? '' : say('why', { reason: keyOf(reason), words: CASE_REASONS[reason] });
  if (act === WAITING) return say('waits');
  if (act === UNSCHEDULED) return say('unscheduled', { code: codeOf(given) });
  if (act === 'merged') return say('merged', { on: on('post') }) + why;
  // Staff decide on what is queued: in somebody else's post, that is an edit of a wiki.
  const isEdit = about.isAnothers && newest.comment_id === null;
  if (isEdit && (act === 'approved' || act === 'refused')) {
    return say('staffEdit', { act, on: on('of'), why });
  }
  return newest.comment_id === null
    ? say('staffPost', { act, on: on('post'), why })
    : say('staffComment', { act, on: on('on'), why });
}

/** The code of a refusal, as a choice in a message. */
function codeOf(code = ''): string {
  return code.replaceAll('-', '_');
}

/** A choice's name in a message, which may have no hyphen. */
function keyOf(name: string): string {
  return name.replace('-', '_');
}

function caseTitle(line: Line, about: About, say: Say): string {
  if (detailOf(line) === ASSIGNED) return say('caseAssigned');
  const { comment_id, post_id } = line.newest;
  // Without a post, only a message can have been removed.
  const ofNoPost = detailOf(line) === 'delete' ? 'message' : 'member';
  const ofPost = about.hasEdited ? 'edit' : 'post';
  const what = post_id === null ? ofNoPost : comment_id === null ? ofPost : 'comment';
  const on = onOf(about, say)(PHRASE_OF[what]);
  return say('caseAbout', { act: detailOf(line), what, on });
}

const PHRASE_OF = {
  comment: 'on',
  edit: 'in',
  post: 'post',
  message: 'post',
  member: 'post',
} as const;

function groupTitle(line: Line, { actors, group }: About, say: Say): string {
  const given = {
    who: namesOf(line, actors, say),
    count: line.actorIds.length,
    group: group === null ? say('aGroup') : say('theGroup', { group: group.name }),
  };
  switch (detailOf(line)) {
    case 'invited':
      return say('groupInvited', given);
    case 'asked':
      return say('groupAsked', given);
    case 'accepted':
      return say('groupAccepted', given);
    default:
      return say('groupRefused', given);
  }
}

function detailOf({ newest }: Line): string {
  return newest.detail ?? '';
}

/** Always a path of this site: slugs and usernames cannot leave it, whatever they contain. */
function linkOf({ newest }: Line, { actors, post, group }: About): string {
  if (newest.kind === 'follow') {
    const [follower] = actors;
    return follower === undefined || follower.username === 'deleted'
      ? '/members'
      : profilePath(follower.username);
  }
  if (newest.kind === 'message') return `/messages/${newest.conversation_id ?? ''}`;
  if (newest.kind === 'report') return '/rules';
  if (newest.kind === 'security') return '/profile/settings';
  if (newest.kind === 'group') return group === null ? '/groups' : `/groups/${group.slug}`;
  if (newest.detail?.startsWith(`${UNSCHEDULED}:`) === true) return '/drafts';
  const isUnpublished = newest.detail === WAITING || newest.detail?.startsWith('refused:') === true;
  if (isUnpublished) return '/my-posts?show=waiting';
  if (newest.kind === 'case') {
    if (newest.detail === ASSIGNED) return `/admin/cases/${newest.case_id ?? ''}/show`;
    return newest.case_id === null ? '/rules' : `/cases/${newest.case_id}`;
  }
  if (newest.kind === 'staff' && newest.detail === 'deleted') {
    return newest.comment_id === null || post === null ? '/my-posts' : postPath(post);
  }
  if (post === null) return '/my-posts';
  return newest.comment_id === null ? postPath(post) : commentPath(post, newest.comment_id);
}
