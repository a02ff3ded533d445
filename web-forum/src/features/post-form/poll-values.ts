import type { DraftPoll } from '@forum/contracts/drafts';
import { pollFields, type PollFields } from '@forum/contracts/poll-fields';
import type { Poll } from '@forum/contracts/polls';

/** The prefix with which the form offers a poll automatically. */
export const POLL_PREFIX = 'Poll';

/** A new poll: two options to fill in. */
export const NEW_POLL: DraftPoll = {
  question: '',
  options: ['', ''],
  kind: 'single',
  maxChoices: null,
  closesAt: '',
  isSecret: false,
  results: 'always',
};

/** Whether it is still empty. */
export function isPollUntouched({ question, options }: DraftPoll): boolean {
  return [question, ...options].every((text) => text.trim() === '');
}

/** A present poll in the form. */
export function pollAsWritten(poll: Poll): DraftPoll {
  const { question, options, kind, maxChoices, closesAt, isSecret, results } = poll;
  return {
    question: question ?? '',
    options: options.map(({ name }) => name),
    kind,
    maxChoices,
    closesAt: closesAt ?? '',
    isSecret,
    results,
  };
}

/** What is sent: empty lines are not options. */
export function pollToSend({ options, maxChoices, closesAt, ...rest }: DraftPoll): PollFields {
  return {
    ...rest,
    options: options.filter((name) => name.trim() !== ''),
    maxChoices: rest.kind === 'several' ? maxChoices : null,
    closesAt: closesAt === '' ? null : closesAt,
  };
}

/** What would be sent for the poll as it is, to tell whether it was changed. */
export function presentFields(poll: Poll): PollFields | undefined {
  return pollFields.safeParse(pollToSend(pollAsWritten(poll))).data;
}

/** A moment as the browser's own field shows it, in the reader's time; empty for none. */
export function asLocalInput(moment: string): string {
  if (moment === '') return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment that such a field holds; empty for none. */
export function fromLocalInput(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const MINUTE_MS = 60_000;
