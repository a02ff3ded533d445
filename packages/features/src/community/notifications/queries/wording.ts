import { CASE_REASONS } from '@forum/contracts/cases';
import { LABELS, labelType } from '@forum/contracts/labels';
import { commentPath, postPath, profilePath, type PostAddress } from '@forum/contracts/paths';
import { actReason } from '@forum/contracts/acts';
import { nameOf, type Author } from '@forum/contracts/users';
import { assertNever } from '@forum/kernel';
import type { Line } from './lines.ts';

/** What a line is about, as far as its member may read it. */
export interface About {
  readonly actors: readonly Author[];
  readonly post: (PostAddress & { readonly title: string }) | null;
  /** How the comment or the post begins; empty where there is nothing to read. */
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

/** Puts a line into words, for mails and clients without wording of their own; the web client words titles itself. */
export function wordingOf(line: Line, about: About): Wording {
  const who = namesOf(line, about.actors);
  const { newest } = line;
  const on = about.post === null ? '' : ` “${about.post.title}”`;
  const said = { message: about.excerpt, link: linkOf(line, about) };
  switch (newest.kind) {
    case 'comment':
      return { ...said, title: `${who} ${commented(newest.detail, on)}` };
    case 'reply':
      return { ...said, title: `${who} replied to your comment on${on}` };
    case 'mention':
      return { ...said, title: `${who} mentioned you in${on}` };
    case 'post':
      return { ...said, title: `${who} wrote${on}` };
    case 'label':
      return { ...said, title: `${who} ${labelled(line, on)}` };
    case 'follow':
      return { ...said, title: `${who} started following you`, message: handlesOf(about.actors) };
    case 'staff':
      return { ...said, title: staffTitle(line, on) };
    case 'case':
      return { ...said, message: about.words, title: caseTitle(line, on) };
    case 'report':
      return {
        ...said,
        message: '',
        title: `Your report was reviewed${REPORTS[detailOf(line)] ?? ''}`,
      };
    default:
      return assertNever(newest.kind);
  }
}

/** "A", "A and B", "A and 3 others". */
function namesOf({ actorIds }: Line, actors: readonly Author[]): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return 'Somebody';
  if (actorIds.length === 1) return first;
  if (actorIds.length === 2 && second !== undefined) return `${first} and ${second}`;
  return `${first} and ${actorIds.length - 1} others`;
}

function handlesOf(actors: readonly Author[]): string {
  return actors.map(({ username }) => `@${username}`).join(', ');
}

function commented(detail: string | null, on: string): string {
  if (detail !== 'merged') return `commented on your post${on}`;
  return `commented on${on}, into which your post was merged`;
}

function labelled({ rows }: Line, on: string): string {
  const details = new Set(rows.map((row) => row.detail));
  if (details.has('ACCEPTED')) return `accepted your comment as the answer to${on}`;
  const [only] = details;
  const type = details.size === 1 ? labelType.safeParse(only) : null;
  const as = type?.success === true ? ` as ${LABELS[type.data].label}` : '';
  return `labelled your comment on${on}${as}`;
}

const ACTS: Readonly<Record<string, string>> = {
  edited: 'edited',
  moved: 'moved',
  published: 'published',
  unpublished: 'took down',
  featured: 'featured',
  unfeatured: 'no longer features',
  redacted: 'hid an earlier version of',
  deleted: 'deleted',
  restored: 'restored',
  pinned: 'pinned',
  unpinned: 'no longer pins',
  locked: 'locked',
  unlocked: 'unlocked',
  approved: 'approved',
  refused: 'did not approve',
};

function staffTitle({ newest }: Line, on: string): string {
  const [, reason] = (newest.detail ?? '').split(':');
  const known = actReason.safeParse(reason);
  const why = known.success ? `: ${CASE_REASONS[known.data]}` : '';
  if (newest.detail?.split(':')[0] === 'merged') {
    return `A moderator merged your post${on} into another discussion${why}`;
  }
  const act = ACTS[newest.detail?.split(':')[0] ?? ''] ?? 'changed';
  if (newest.comment_id === null) return `A moderator ${act} your post${on}${why}`;
  return `A moderator ${act} your comment${on === '' ? '' : ` on${on}`}${why}`;
}

const REPORTS: Readonly<Record<string, string>> = {
  'no-action': ': it does not break our rules',
  warn: ': its author was warned',
  hide: ': what you reported was hidden',
  delete: ': what you reported was removed',
  suspend: ': its author was suspended',
};

const CASES: Readonly<Record<string, string>> = {
  warn: 'A moderator warned you about',
  hide: 'A moderator hid',
  delete: 'A moderator removed',
  suspend: 'A moderator suspended you because of',
  upheld: 'Your appeal was upheld:',
  rejected: 'Your appeal was turned down:',
};

function caseTitle(line: Line, on: string): string {
  const { comment_id, post_id } = line.newest;
  const act = CASES[detailOf(line)] ?? 'A moderator decided about';
  if (post_id === null) return `${act} what you do here`;
  if (comment_id === null) return `${act} your post${on}`;
  return `${act} your comment${on === '' ? '' : ` on${on}`}`;
}

function detailOf({ newest }: Line): string {
  return newest.detail ?? '';
}

/** Always a path of this site: slugs and usernames cannot leave it, whatever they contain. */
function linkOf({ newest }: Line, { actors, post }: About): string {
  if (newest.kind === 'follow') {
    const [follower] = actors;
    return follower === undefined || follower.username === 'deleted'
      ? '/members'
      : profilePath(follower.username);
  }
  if (newest.kind === 'report') return '/rules';
  if (newest.detail?.startsWith('refused:') === true) return '/my-posts?show=waiting';
  if (newest.kind === 'case') {
    return newest.case_id === null ? '/rules' : `/cases/${newest.case_id}`;
  }
  if (newest.kind === 'staff' && newest.detail === 'deleted') {
    return newest.comment_id === null || post === null ? '/my-posts' : postPath(post);
  }
  if (post === null) return '/my-posts';
  return newest.comment_id === null ? postPath(post) : commentPath(post, newest.comment_id);
}
