import { latePart } from '../../lib/loading/late-part.ts';

/** The field in which one's comment is changed. Apart from `late-parts.ts`, whose threads contain comments. */
export const commentEditor = latePart(
  async () => (await import('./CommentEditor.tsx')).CommentEditor,
);
