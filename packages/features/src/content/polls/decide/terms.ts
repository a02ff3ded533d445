import { LIMITS } from '@forum/contracts';
import type { PollFields } from '@forum/contracts/poll-fields';
import { DomainError } from '@forum/kernel';
import type { PollEvent, PollFacts, PollTerms } from '@forum/events/polls';

/** What the post form says about the post's poll. */
export interface PollCommand {
  readonly postId: string;
  /** Null: the post should have none. */
  readonly fields: PollFields | null;
  /** Whether anybody has ever answered. */
  readonly isAnswered: boolean;
  /** Whether its author asks. */
  readonly byAuthor: boolean;
  readonly now: Date;
  /** It waited for staff: its time may have run out meanwhile, which is nobody's mistake. */
  readonly hasWaited: boolean;
}

/** How a form changes a post's poll. @throws DomainError invalid | forbidden `not-author` | conflict `poll-answered` */
export function decidePoll(command: PollCommand, poll: PollFacts | null): PollEvent[] {
  const { postId, fields } = command;
  // The form does not see what staff removed, and only an undo brings it back.
  const present = poll === null || poll.removed ? null : poll;
  const terms = fields === null ? null : termsOf(fields);
  if (terms === null ? present === null : areSame(terms, present?.terms)) return [];
  if (!command.byAuthor) {
    throw new DomainError('forbidden', 'not-author', 'Only the author can change the poll.');
  }
  if (poll !== null && (poll.removed || command.isAnswered)) throw answered(poll);
  if (terms === null) return [{ type: 'PollDropped', data: { postId } }];
  requireTime(terms, command);
  requirePossible(terms);
  return [{ type: present === null ? 'PollAdded' : 'PollChanged', data: { postId, terms } }];
}

function termsOf({
  question,
  options,
  kind,
  maxChoices,
  closesAt,
  ...rest
}: PollFields): PollTerms {
  return {
    question: question === undefined || question === '' ? null : question,
    options,
    kind,
    maxChoices: kind === 'several' ? (maxChoices ?? options.length) : null,
    closesAt: closesAt == null ? null : new Date(closesAt).toISOString(),
    ...rest,
  };
}

function areSame(terms: PollTerms, others: PollTerms | undefined): boolean {
  if (others === undefined) return false;
  const partsOf = ({
    question,
    kind,
    maxChoices,
    closesAt,
    isSecret,
    results,
    options,
  }: PollTerms) => [question, kind, maxChoices, closesAt, isSecret, results, ...options];
  return JSON.stringify(partsOf(terms)) === JSON.stringify(partsOf(others));
}

const DAY_MS = 24 * 60 * 60 * 1000;

function requireTime({ closesAt }: PollTerms, { now, hasWaited }: PollCommand): void {
  if (closesAt === null) return;
  const left = Date.parse(closesAt) - now.getTime();
  if (left <= 0 && !hasWaited) throw refused('closesAt', 'Closing time must be in the future');
  if (left > LIMITS.poll.days * DAY_MS) {
    throw refused('closesAt', 'Closing time must be within a year');
  }
}

function requirePossible({ maxChoices, options }: PollTerms): void {
  if (maxChoices === null || maxChoices <= options.length) return;
  throw refused('maxChoices', 'There are fewer options than may be chosen');
}

function refused(field: string, message: string): DomainError {
  return new DomainError('invalid', 'poll-invalid', message, {
    issues: [{ path: `poll.${field}`, message }],
  });
}

function answered({ removed }: PollFacts): DomainError {
  return removed
    ? new DomainError('conflict', 'poll-removed', 'Staff removed the poll of this post.')
    : new DomainError(
        'conflict',
        'poll-answered',
        'Someone has answered: the poll can only be closed now.',
      );
}
