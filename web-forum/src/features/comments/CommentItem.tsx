import type { Comment } from '@forum/contracts/comments';
import { isStaff } from '@forum/contracts/roles';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useViewer } from '../session/index.ts';
import { StaffMenu } from '../staff/index.ts';
import { focusOn } from '../../lib/focus/focus-on.ts';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import { loadOptional } from '../../lib/loading/optional-part.ts';
import { useFirst } from '../../lib/loading/useFirst.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { commentEditor } from './comment-editor.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentReactions } from './CommentReactions.tsx';
import { CommentText } from './CommentText.tsx';
import { CommentHead } from './CommentHead.tsx';
import { isTemporary } from './comment-tree.ts';
import { LabelChips } from './LabelChips.tsx';
import { NewLine } from './NewLine.tsx';
import { PlainReply } from './PlainReply.tsx';
import { useThread } from './thread-context.ts';
import { useEditComment } from './useEditComment.ts';
import { useWhole } from './useWhole.ts';
import { parentOf } from './useWriteReply.ts';
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
  const { postId, write } = useThread();
  const asked = useFirst(askedIn(search, comment, viewer));
  const [chosen, setEditing] = useState<boolean | null>(null);
  const isEditing = chosen ?? asked === 'edit';
  const stop = () => {
    setEditing(false);
    giveFocusBack(comment.id);
  };
  const edit = useEdit(comment, () => setEditing(true));
  const whole = useWhole(comment);
  const isCut = comment.isCut === true;
  const beginEditing = useBeginEditing(() => {
    setEditing(true);
    // The editor opens with the whole text, never only its beginning.
    if (isCut) whole.mutate();
  });
  useAskedReply(asked === 'reply', () => write(comment));
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
        {isEditing && !isCut ? (
          <EditorInPlace comment={comment} edit={edit} onDone={stop} />
        ) : (
          <>
            <CommentText comment={comment} whole={whole} />
            <CommentReactions comment={comment} as="chips" />
            <CommentActions
              comment={comment}
              onReply={() => write(comment)}
              onEdit={beginEditing}
            />
          </>
        )}
        {search.get('reply') === comment.id && viewer !== null ? (
          <PlainReply postId={postId} parent={parentOf(comment)} />
        ) : null}
      </div>
    </>
  );
}

/** Loaded by then, unless the address asked for it. */
function EditorInPlace(props: ComponentProps<ReturnType<typeof commentEditor.drawn>>) {
  const [Editor] = useState(commentEditor.drawn);
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}

/** Opens the panel if the address asks for it. */
function useAskedReply(isAsked: boolean, write: () => void): void {
  const begin = useEffectEvent(write);
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

/** The text stays until there is a field in its place, and with it the focus. */
function useBeginEditing(begin: () => void) {
  const t = useText(commentsTexts);
  const toast = useToast();
  const load = async () => {
    const isLoaded = (await loadOptional(commentEditor.load)) !== undefined;
    if (isLoaded) begin();
    else toast({ kind: 'error', title: t('panelFailed') });
  };
  return () => holdKeysFor(load());
}

/** Requested by the address, as by a link to a draft. */
function askedIn(search: URLSearchParams, { id, author }: Comment, viewer: OwnUser | null) {
  if (viewer !== null && search.get('reply') === id) return 'reply';
  const mayEdit = viewer !== null && (viewer.id === author?.id || isStaff(viewer));
  return mayEdit && search.get('edit') === id ? 'edit' : 'nothing';
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
