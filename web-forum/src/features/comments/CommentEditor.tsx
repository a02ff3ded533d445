import type { Comment } from '@forum/contracts/comments';
import { NO_PICTURES, PictureCopies } from '../../lib/rich-text/picture-copies.ts';
import { useText } from '../../lib/language/messages.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import commentsTexts from './messages/en/comments.json';

interface Props {
  readonly comment: Comment;
  readonly edit: {
    /** The text of an edit that was refused; null: none was. */
    readonly draft: string | null;
    readonly save: (content: string) => Promise<void>;
    readonly drop: () => void;
  };
  readonly onDone: () => void;
}

/** The field in which one's comment is changed, in its place; loaded when it is first needed. */
export function CommentEditor({ comment, edit, onDone }: Props) {
  const t = useText(commentsTexts);
  return (
    <PictureCopies value={comment.pictures ?? NO_PICTURES}>
      <CommentComposer
        place={`comment:edit:${comment.id}`}
        label={t('yourComment')}
        content={edit.draft ?? comment.content}
        submitLabel={t('save')}
        takesFocus
        onCancel={() => {
          edit.drop();
          onDone();
        }}
        onSubmit={(content) => {
          onDone();
          return edit.save(content);
        }}
      />
    </PictureCopies>
  );
}
