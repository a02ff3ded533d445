import type { Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { Suspense, useState } from 'react';
import { pathTo } from './comment-tree.ts';
import { answerCard } from './late-parts.ts';

interface Props {
  readonly id: string;
  /** The replies that are shown. */
  readonly shown: readonly Comment[];
  /** Top-level comments whose replies are all shown. */
  readonly open: ReadonlySet<string>;
}

/** The accepted answer above the replies, unless it is shown among them: deep in a thread, for example. */
export function AcceptedAnswer({ id, shown, open }: Props) {
  const [AnswerCard] = useState(answerCard.drawn);
  if (isShown(id, shown, open)) return null;
  return (
    <Suspense fallback={null}>
      <AnswerCard id={id} />
    </Suspense>
  );
}

/** A folded thread shows only its first replies. */
function isShown(id: string, shown: readonly Comment[], open: ReadonlySet<string>): boolean {
  const [root, ...below] = pathTo(shown, id);
  if (root === undefined) return false;
  if (below.length === 0 || open.has(root)) return true;
  const replies = shown.find((comment) => comment.id === root)?.replies ?? [];
  const first = replies.slice(0, LIMITS.comments.repliesShown);
  return below.length === 1 && first.some((reply) => reply.id === id);
}
