import type { Comment } from '@forum/contracts/comments';
import { isStaff } from '@forum/contracts/roles';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { useViewer } from '../session/index.ts';
import { StaffMenu } from '../staff/index.ts';
import { focusOn } from '../../lib/focus/focus-on.ts';
import { NO_PICTURES, PictureCopies } from '../../lib/rich-text/picture-copies.ts';
import { useFirst } from '../../lib/loading/useFirst.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { CommentActions } from './CommentActions.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentReactions } from './CommentReactions.tsx';
import { CommentText } from './CommentText.tsx';
import { CommentHead } from './CommentHead.tsx';
import { isTemporary } from './comment-tree.ts';
import { LabelChips } from './LabelChips.tsx';
import { NewLine } from './NewLine.tsx';
import { ReplyComposer } from './ReplyComposer.tsx';
import { useThread } from './thread-context.ts';
import { useEditComment } from './useEditComment.ts';
import { useWhole } from './useWhole.ts';
import styles from './CommentItem.module.css';

interface Props {
  readonly comment: Comment;
  /** The replies below it. */
  readonly children?: ReactNode;
}

/** One comment with its actions; the caller supplies what is below it. */
export function CommentItem({ comment, children }: Props) {
  const t = useText(commentsTexts);
  const { sort } = useThread();
  return (
    <>
      {sort === 'newest' && comment.depth === 0 ? null : (
        <NewLine commentId={comment.id} isBelow={false} />
      )}
      <article
        id={`comment-${comment.id}`}
        className={styles.comment}
        data-step={comment.isDeleted ? undefined : 'self'}
        data-written={isTemporary(comment) ? undefined : comment.createdAt}
        data-accepted={comment.isAccepted || undefined}
        aria-label={
          comment.author === null
            ? t('deletedLabel')
            : t('commentBy', { name: nameOf(comment.author) })
        }
      >
        {comment.isDeleted ? (
          <DeletedComment comment={comment} />
        ) : (
          <PresentComment comment={comment} />
        )}
        {children}
      </article>
    </>
  );
}

function DeletedComment({ comment }: { comment: Comment }) {
  const t = useText(commentsTexts);
  return (
    <>
      <p className={styles.deleted}>{t('deleted')}</p>
      <StaffMenu item={{ type: 'comment', comment }} />
    </>
  );
}

function PresentComment({ comment }: { comment: Comment }) {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const first = useFirst(begun(search, comment, viewer));
  const [chosen, setDoing] = useState<Doing | null>(null);
  const doing = chosen ?? first;
  const stop = () => {
    setDoing('nothing');
    giveFocusBack(comment.id);
  };
  const edit = useEdit(comment, () => setDoing('editing'));
  const whole = useWhole(comment);
  const isCut = comment.isCut === true;
  const beginEditing = () => {
    // The editor opens with the whole text, never only its beginning.
    setDoing('editing');
    if (isCut) whole.mutate();
  };
  return (
    <>
      {comment.author === null ? null : (
        <span className={styles.side}>
          <Avatar member={comment.author} size={comment.depth === 0 ? 'small' : 'tiny'} />
        </span>
      )}
      <div className={styles.main}>
        <CommentHead comment={comment} />
        <LabelChips comment={comment} />
        {doing === 'editing' && !isCut ? (
          <CommentEditor comment={comment} edit={edit} onDone={stop} />
        ) : (
          <>
            <CommentText comment={comment} whole={whole} />
            <CommentReactions comment={comment} as="chips" />
            <CommentActions
              comment={comment}
              onReply={() => setDoing('replying')}
              onEdit={beginEditing}
            />
          </>
        )}
        {doing === 'replying' && viewer !== null ? (
          <div className={styles.reply}>
            <ReplyComposer parent={comment} viewer={viewer} onDone={stop} />
          </div>
        ) : null}
      </div>
    </>
  );
}

type Doing = 'nothing' | 'editing' | 'replying';

/** Requested by the address, as by a link to a draft. */
function begun(search: URLSearchParams, { id, author }: Comment, viewer: OwnUser | null): Doing {
  if (search.get('reply') === id) return 'replying';
  const mayEdit = viewer !== null && (viewer.id === author?.id || isStaff(viewer));
  return mayEdit && search.get('edit') === id ? 'editing' : 'nothing';
}

/** The focused field disappears: keyboard readers continue from the comment. */
function giveFocusBack(commentId: string): void {
  const comment = document.getElementById(`comment-${commentId}`);
  const { activeElement } = document;
  if (comment === null || !(comment.contains(activeElement) || activeElement === document.body)) {
    return;
  }
  focusOn(comment);
}

function CommentEditor(props: { comment: Comment; edit: Edit; onDone: () => void }) {
  const { comment, edit, onDone } = props;
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

type Edit = ReturnType<typeof useEdit>;

/** The text is kept until saved: a refused edit reopens with its text. */
function useEdit(comment: Comment, reopen: () => void) {
  const { mutateAsync } = useEditComment(comment);
  const [draft, setDraft] = useState<string | null>(null);
  const drop = () => setDraft(null);
  const save = async (content: string) => {
    setDraft(content);
    try {
      await mutateAsync(content);
      drop();
    } catch (error) {
      reopen();
      throw error;
    }
  };
  return { draft, save, drop };
}
