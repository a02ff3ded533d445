import type { Comment } from '@forum/contracts/comments';
import type { Post } from '@forum/contracts/posts';
import { nameOf } from '@forum/contracts/users';
import { useCallback } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { postPath } from '../../lib/addresses/paths.ts';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import { useText } from '../../lib/language/messages.tsx';
import { openDocked } from '../../lib/writing/dock.ts';
import { useReaderId } from '../session/index.ts';
import commentsTexts from './messages/en/comments.json';

/** Opens the panel with a reply to the post, or to one of its comments. */
export function useWriteReply(post: Pick<Post, 'id' | 'title' | 'slug' | 'category'>) {
  const readerId = useReaderId();
  const toast = useToast();
  const t = useText(commentsTexts);
  const { id, title } = post;
  const path = postPath(post);
  return useCallback(
    (to: Comment | null) => {
      if (readerId === null) return;
      const place = to === null ? `comment:new:${id}` : `comment:reply:${to.id}`;
      const opening = openDocked(readerId, {
        kind: 'reply',
        place,
        id,
        title,
        path,
        parent: to === null ? null : parentOf(to),
      });
      // Keys meant for a reply are never shortcuts: if the panel does not load, they are dropped.
      holdKeysFor(
        opening.then((isOpen) => {
          if (!isOpen) toast({ kind: 'error', title: t('panelFailed') });
        }),
      );
    },
    [readerId, id, title, path, toast, t],
  );
}

/** The comment, as far as a reply must know it. */
export function parentOf({ id, depth, author }: Comment) {
  return { id, depth, name: author === null ? null : nameOf(author) };
}
