import { latePart } from '../../lib/loading/late-part.ts';

/** The field in which one's comment is changed. */
export const commentEditor = latePart(
  async () => (await import('./CommentEditor.tsx')).CommentEditor,
);

/** The threads of merged posts. */
export const mergedThreads = latePart(
  async () => (await import('./MergedThreads.tsx')).MergedThreads,
);

/** The card of an accepted answer that is not the first reply. */
export const answerCard = latePart(async () => (await import('./AnswerCard.tsx')).AnswerCard);
