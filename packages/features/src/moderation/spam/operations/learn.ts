import type { StoreTransaction } from '@forum/event-store';
import { spamWords } from '../parts/words.ts';
import { deleteLesson, keepLesson, markLesson } from '../store.ts';

type Connection = StoreTransaction['connection'];

/** A decision that teaches. */
interface Lesson {
  readonly submissionId: string;
  readonly isSpam: boolean;
}

interface Taught extends Lesson {
  readonly memberId: string;
  /** What it was about, with its title. */
  readonly text: string;
  readonly now: Date;
}

/** Learns from a decision about a text; without `SESSION_SECRET` nothing, since nothing would keep the words secret. */
export async function learn(
  connection: Connection,
  { submissionId, isSpam, memberId, text, now }: Taught,
  secret: string | undefined,
): Promise<void> {
  const words = secret === undefined ? [] : spamWords(secret, text);
  if (words.length === 0) return;
  const kept = { submission_id: submissionId, member_id: memberId, taught_at: now };
  await keepLesson(connection, { ...kept, is_spam: isSpam, words });
}

/** Forgets what a decision taught, which was undone, or takes it back in, which was redone. */
export function setCounting(
  connection: Connection,
  lesson: Lesson,
  counts: boolean,
): Promise<void> {
  return markLesson(connection, lesson, counts);
}

/** Forgets what an erased text taught. */
export function unlearn(connection: Connection, submissionId: string): Promise<void> {
  return deleteLesson(connection, submissionId);
}
