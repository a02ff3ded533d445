import { latePart } from '../../lib/loading/late-part.ts';

/** The threads of merged posts. */
export const mergedThreads = latePart(
  async () => (await import('./MergedThreads.tsx')).MergedThreads,
);

/** The card of an accepted answer that is not the first reply. */
export const answerCard = latePart(async () => (await import('./AnswerCard.tsx')).AnswerCard);
