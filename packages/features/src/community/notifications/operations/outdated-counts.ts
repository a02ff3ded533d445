import type { EventCatalogue, EventOf, EventTypeOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { categoryEvents } from '@forum/events/categories';
import { commentEvents } from '@forum/events/comments';
import { labelEvents } from '@forum/events/labels';
import { mentionEvents } from '@forum/events/mentions';
import { postEvents } from '@forum/events/posts';
import { tagEvents } from '@forum/events/tags';
import { actEvents } from '@forum/events/acts';
import { accountEvents } from '@forum/events/accounts';
import { groupEvents } from '@forum/events/groups';
import { followEvents } from '@forum/events/follows';
import { submissionEvents } from '@forum/events/submissions';
import { muteEvents } from '@forum/events/mutes';
import { watchingEvents } from '@forum/events/watching';

/** The members whose kept counts become void. */
export interface OutdatedCounts {
  readonly everybody: boolean;
  readonly members: readonly string[];
  /** Those among them who do not want every kind. */
  readonly choosy: readonly string[];
}

const NOBODY: OutdatedCounts = { everybody: false, members: [], choosy: [] };
const EVERYBODY: OutdatedCounts = { ...NOBODY, everybody: true };

/** Events that may change which notifications members see, or which they have. */
const CATALOGUES = [
  accountEvents,
  categoryEvents,
  commentEvents,
  groupEvents,
  labelEvents,
  muteEvents,
  postEvents,
  actEvents,
  submissionEvents,
  tagEvents,
  watchingEvents,
] as const;

type TypeOf<C extends EventCatalogue> = C extends EventCatalogue ? EventTypeOf<C> : never;

/** Those among them that only add notifications, or change nothing about any. */
const QUIET: ReadonlySet<string> = new Set<TypeOf<(typeof CATALOGUES)[number]>>([
  'AnswerAccepted',
  'AnswerUnaccepted',
  'CategoriesArranged',
  'CategoryCreated',
  'CategoryRenamed',
  'CategoryRestyled',
  'CommentEdited',
  'CommentPosted',
  'CommentVersionRedacted',
  'CommentVersionRestored',
  'EmailChanged',
  'EmailVerified',
  'GroupBadgeTakenOff',
  'GroupBadgeWorn',
  'GroupCreated',
  'GroupEntryRequested',
  'LabelAdded',
  'LabelLapsed',
  'LabelResumed',
  'MemberImported',
  'MemberNoteEdited',
  'MemberNoteRemoved',
  'MemberNoteWritten',
  'MemberRegistered',
  'MemberSilenced',
  'MemberSilenceLifted',
  'MemberSuspended',
  'MemberSuspensionLifted',
  'MemberWarned',
  'MembersTold',
  'PasswordChanged',
  'PostCreated',
  'PostFeatured',
  'PostLocked',
  'PostPinned',
  'PostPrefixed',
  'PostUnfeatured',
  'PostUnlocked',
  'PostUnpinned',
  'PostVersionRedacted',
  'PostVersionRestored',
  'PostWikiClosed',
  'PostWikiOpened',
  'SessionsEnded',
  'SolutionNamed',
  'SolutionWithdrawn',
  'StaffActCompleted',
  'StaffActed',
  'SubmissionErased',
  'SubmissionHeld',
  'SubmissionReopened',
  'SubmissionRevoked',
  'TagColored',
  'WatchersTold',
]);

/** The events the counts must learn of, besides those that add notifications. */
export const OUTDATING_EVENTS: readonly EventCatalogue[] = CATALOGUES;
/** The types of these that may end a count. */
export const OUTDATING_TYPES: readonly string[] = CATALOGUES.flatMap(({ definitions }) =>
  Object.keys(definitions),
).filter((type) => !QUIET.has(type));

/**
 * Whose kept counts an event ends. One of these catalogues that nobody has classified ends all: forgetting one costs
 * time, never a correct number.
 */
export function outdatedCounts(event: RecordedEvent): OutdatedCounts {
  if (event.meta.undoes !== undefined) return EVERYBODY;
  if (isOf(muteEvents, event)) return { ...NOBODY, members: [event.data.memberId] };
  if (isOf(followEvents, event)) return ofFollow(event);
  if (isOf(mentionEvents, event)) return ofMention(event);
  if (isOf(labelEvents, event) && event.type === 'LabelRemoved') {
    return { ...NOBODY, members: [event.data.commentAuthorId] };
  }
  if (isOf(watchingEvents, event) && event.type === 'WatchLevelChosen') {
    return event.data.of.type === 'tag' ? { ...NOBODY, members: [event.data.memberId] } : NOBODY;
  }
  // What was refused or answered earlier, in a group hidden since, is shown again.
  if (isOf(groupEvents, event) && event.type === 'GroupInvitationSent') {
    return { ...NOBODY, members: [event.data.memberId] };
  }
  // It is no longer shown as waiting.
  if (isOf(submissionEvents, event) && !QUIET.has(event.type)) {
    const { memberId } = event.data;
    const heldFor = 'heldFor' in event.data ? (event.data.heldFor ?? memberId) : memberId;
    return { ...NOBODY, members: [...new Set([memberId, heldFor])] };
  }
  if (isOf(postEvents, event) && isForReadersAlone(event)) return NOBODY;
  return QUIET.has(event.type) || !isOutdating(event) ? NOBODY : EVERYBODY;
}

/** A post that nobody was notified of before, or whose tags are unchanged. */
function isForReadersAlone({ type, data }: EventOf<typeof postEvents>): boolean {
  if (type === 'PostPublished') return data.first;
  return type === 'PostEdited' && data.tags.join('\n') === data.previous.tags.join('\n');
}

function ofFollow(event: EventOf<typeof followEvents>): OutdatedCounts {
  return event.type === 'MemberUnfollowed'
    ? { ...NOBODY, members: [event.data.followedId] }
    : NOBODY;
}

// An existing notification may become one of a mention, which they may want or not.
function ofMention(event: EventOf<typeof mentionEvents>): OutdatedCounts {
  return event.type === 'GroupMentioned' ? NOBODY : { ...NOBODY, choosy: event.data.memberIds };
}

function isOutdating({ type }: RecordedEvent): boolean {
  return CATALOGUES.some(({ definitions }) => type in definitions);
}

function isOf<C extends EventCatalogue>(
  { definitions }: C,
  event: { readonly type: string },
): event is EventOf<C> {
  return event.type in definitions;
}
