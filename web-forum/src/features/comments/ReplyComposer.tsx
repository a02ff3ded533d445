import type { Comment } from '@forum/contracts/comments';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { useState } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { CommentComposer } from './CommentComposer.tsx';
import { useThread } from './thread-context.ts';
import { useCreateComment } from './useCreateComment.ts';

interface Props {
  readonly parent: Comment;
  readonly viewer: OwnUser;
  readonly onDone: () => void;
}

/** A field below a comment. It hides while the reply is being sent, and returns with the text if that fails. */
export function ReplyComposer({ parent, viewer, onDone }: Props) {
  const t = useText(commentsTexts);
  const { postId, reveal } = useThread();
  const { mutateAsync } = useCreateComment(postId, viewer);
  const [draft, setDraft] = useState('');
  const [isSending, setSending] = useState(false);
  if (isSending) return null;
  const name = parent.author === null ? null : nameOf(parent.author);
  return (
    <CommentComposer
      place={`comment:reply:${parent.id}`}
      label={name === null ? t('replyLabelHere') : t('replyLabel', { name })}
      placeholder={name === null ? t('replyHere') : t('replyTo', { name })}
      content={draft}
      plainForm={{ postId, parentId: parent.id }}
      submitLabel={t('reply')}
      takesFocus
      onCancel={onDone}
      onSubmit={async (content) => {
        setDraft(content);
        setSending(true);
        reveal(parent.id);
        try {
          await mutateAsync({ content, parent });
          onDone();
        } catch (error) {
          setSending(false);
          throw error;
        }
      }}
    />
  );
}
