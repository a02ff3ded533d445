import type { Comment } from '@forum/contracts/comments';
import type { OwnUser } from '@forum/contracts/users';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/language/messages.tsx';
import { closeDocked, sendDocked, type DockedText } from '../../lib/writing/dock.ts';
import { draftKey, useHeldBack } from '../drafts/index.ts';
import { isHeld } from '../submissions/index.ts';
import { CommentComposer } from './CommentComposer.tsx';
import commentsTexts from './messages/en/comments.json';
import { tellReplySent, tellWritten } from './sent-replies.ts';
import { useCreateComment } from './useCreateComment.ts';

interface Props {
  readonly text: DockedText;
  readonly viewer: OwnUser;
}

/** A reply in the panel. It hides while it is being sent, and is there again with its text if that fails. */
export function DockedReply({ text, viewer }: Props) {
  const { key, place, id, path, parent } = text;
  const t = useText(commentsTexts);
  const navigate = useNavigate();
  const show = (comment: Comment) => {
    // Where one is already, it can be seen.
    if (location.pathname === path) return undefined;
    const to = `${path}?comment=${comment.id}#comment-${comment.id}`;
    return { label: t('show'), onAct: () => void navigate(to) };
  };
  const { mutateAsync } = useCreateComment(id, viewer, show);
  const words = useWords(parent);
  const send = async (content: string) => {
    const { failed } = sendDocked(key);
    if (parent !== null) tellReplySent(parent.id);
    try {
      const answer = await mutateAsync({ content, parent });
      if (parent === null && !isHeld(answer)) tellWritten(id, answer.id);
    } catch (error) {
      failed(content);
      throw error;
    }
  };
  useHeldBack(text.content !== null, draftKey(viewer.id, place));
  return (
    <CommentComposer
      place={place}
      content={text.content ?? ''}
      {...words}
      takesFocus
      isDocked
      onSubmit={send}
      onSent={() => closeDocked(key)}
    />
  );
}

function useWords(parent: DockedText['parent']) {
  const t = useText(commentsTexts);
  if (parent === null)
    return { label: t('yourReply'), placeholder: t('share'), submitLabel: t('post') };
  const { name } = parent;
  return name === null
    ? { label: t('replyLabelHere'), placeholder: t('replyHere'), submitLabel: t('reply') }
    : {
        label: t('replyLabel', { name }),
        placeholder: t('replyTo', { name }),
        submitLabel: t('reply'),
      };
}
