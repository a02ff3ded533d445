import { isStaff, type Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { PostFacts } from '@forum/events/post-facts';
import type { PollEvent, PollTerms } from '@forum/events/polls';
import { closed, isClosed } from './closing.ts';
import { requirePoll, type PollOnPost } from './ending.ts';

/** A member's answer; `choices` null takes it back. */
export interface BallotCommand extends PollOnPost {
  readonly actor: Actor;
  readonly ballotId: string;
  readonly choices: readonly number[] | null;
  readonly now: Date;
}

/** The rules of answering: `held` are the choices in force. @throws DomainError not-found | gone | forbidden | conflict | invalid */
export function decideBallot(command: BallotCommand, held: readonly number[] | null): PollEvent[] {
  const { actor, ballotId, choices, now } = command;
  const { post, poll } = requirePoll(command, actor);
  // Doing it twice is harmless: a double click must not become an error.
  if (isSameAnswer(poll.terms, choices, held)) return [];
  requireReader(post, actor);
  if (isClosed(poll, now)) throw closed();
  if (choices === null && held !== null) requireUnseen(poll.terms);
  const ballot = { postId: poll.postId, ballotId, kind: poll.terms.kind };
  if (choices === null) {
    return held === null
      ? []
      : [{ type: 'BallotWithdrawn', data: { ...ballot, choices: [...held] } }];
  }
  const to = asKept(poll.terms, requireAnswer(poll.terms, choices));
  return held === null
    ? [{ type: 'BallotCast', data: { ...ballot, choices: to } }]
    : [{ type: 'BallotChanged', data: { ...ballot, from: [...held], to } }];
}

function isSameAnswer(
  terms: PollTerms,
  choices: readonly number[] | null,
  held: readonly number[] | null,
): boolean {
  if (choices === null || held === null) return choices === held;
  return asKept(terms, choices).join() === held.join();
}

// Answering reveals the results: taking the answer back would have made it a free look at them.
function requireUnseen({ results }: PollTerms): void {
  if (results !== 'voted') return;
  throw new DomainError(
    'conflict',
    'ballot-stays',
    'You have seen the results, so your answer stays until the poll closes. You can change it.',
  );
}

// Only a ranked ballot has an order.
function asKept({ kind }: PollTerms, choices: readonly number[]): number[] {
  return kind === 'ranked' ? [...choices] : choices.toSorted((a, b) => a - b);
}

/** Whoever may comment may answer: not in a locked discussion, and not on what readers cannot see. */
function requireReader(post: PostFacts, actor: Actor): void {
  if (!post.published && !post.isPrivate) {
    throw new DomainError('conflict', 'not-published', 'Nobody can answer before it is published.');
  }
  if (post.mergedInto !== null) throw closed();
  if (!post.locked || isStaff(actor)) return;
  throw new DomainError('forbidden', 'locked', 'This discussion is locked');
}

function requireAnswer(
  { kind, options, maxChoices }: PollTerms,
  choices: readonly number[],
): readonly number[] {
  if (new Set(choices).size !== choices.length) throw refused('Choose each option once');
  if (choices.some((choice) => choice >= options.length))
    throw refused('This option does not exist');
  const most = kind === 'single' ? 1 : (maxChoices ?? options.length);
  if (choices.length > most) throw refused(`Choose at most ${most}`);
  return choices;
}

function refused(message: string): DomainError {
  return new DomainError('invalid', 'ballot-invalid', message, {
    issues: [{ path: 'choices', message }],
  });
}
