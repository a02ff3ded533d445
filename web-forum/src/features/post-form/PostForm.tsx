import type { CategorySummary } from '@forum/contracts/categories';
import type { Poll } from '@forum/contracts/polls';
import type { Post } from '@forum/contracts/posts';
import type { ScheduledPost } from '@forum/contracts/scheduled-posts';
import { isStaff } from '@forum/contracts/roles';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { DraftNote, DraftStatus, useDraft } from '../drafts/index.ts';
import { useViewer } from '../session/index.ts';
import { ContentField } from './ContentField.tsx';
import {
  restored,
  startOf,
  startOfScheduled,
  writtenPost,
  type WrittenPost,
} from './form-values.ts';
import { FormActions } from './FormActions.tsx';
import { Besides, Headline } from './PostFields.tsx';
import { usePostForm, type PostFormParts } from './usePostForm.ts';
import styles from './PostForm.module.css';

/** Where the post goes, and the post itself if it exists already. */
export interface PostFormProps {
  /** Null: the post has none. */
  readonly category: CategorySummary | null;
  readonly post?: Post | null;
  /** Its poll; null: it has none. */
  readonly poll?: Poll | null;
  /** It is somebody else's wiki: only title and text can be changed. */
  readonly isTextOnly?: boolean;
  /** The scheduled post, if one is being changed. */
  readonly scheduled?: ScheduledPost | null;
  /** Another category was chosen, or none. */
  readonly onMoved?: (categoryId: string | null) => void;
}

/** Writes a new post, or changes one; offers text written here before and not sent. */
export function PostForm({
  category,
  post = null,
  poll = null,
  isTextOnly = false,
  scheduled = null,
  onMoved,
}: PostFormProps) {
  const mayFeature = isStaff(useViewer());
  const [begin] = useState(() =>
    scheduled === null
      ? startOf(post, category?.id ?? null, poll)
      : startOfScheduled(scheduled, mayFeature),
  );
  const draft = useDraft(placeOf({ category, post, scheduled }), writtenPost, begin);
  const [start, setStart] = useState({ round: 0, written: begin });
  const restore = (kept: WrittenPost) => {
    const written = restored(begin, kept, mayFeature);
    setStart(({ round }) => ({ round: round + 1, written }));
    onMoved?.(written.values.categoryId);
  };
  return (
    <>
      <DraftNote draft={draft} onRestore={restore} />
      <Fields
        key={start.round}
        category={category}
        post={post}
        start={start.written}
        draft={draft}
        poll={poll}
        isTextOnly={isTextOnly}
        scheduled={scheduled}
        isRestored={start.round > 0}
        onMoved={onMoved}
      />
    </>
  );
}

/** Where the form's draft is kept. */
function placeOf({
  category,
  post,
  scheduled,
}: Pick<FieldsProps, 'category' | 'post' | 'scheduled'>): string {
  if (scheduled !== null) return `post:later:${scheduled.id}`;
  return post === null ? `post:new:${category?.id ?? ''}` : `post:edit:${post.id}`;
}

type FieldsProps = PostFormParts &
  Pick<PostFormProps, 'category'> & { readonly onMoved: PostFormProps['onMoved'] };

function Fields({ category, onMoved, ...parts }: FieldsProps) {
  const { post, poll, start, draft, scheduled, isTextOnly } = parts;
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, change, ...sent } = usePostForm(parts);
  const shared = { values, errors, isTextOnly, onChange: change };
  const askToSend = useCallback(() => form.current?.requestSubmit(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        shownIfNull(form, sent.submit());
      }}
    >
      <Headline {...shared} isNew={post === null && scheduled === null} onMoved={onMoved} />
      <ContentField
        handle={sent.editor}
        content={start.content}
        error={errors.content}
        onTouch={sent.touch}
        onSubmit={askToSend}
      />
      <Besides
        {...shared}
        isAnswered={poll !== null && poll.ballots > 0}
        mayBeDraft={scheduled === null}
      />
      <DraftStatus draft={draft} />
      <FormActions
        category={category}
        post={post}
        isScheduled={scheduled !== null}
        isDraft={!values.published}
        isSaving={sent.isSaving}
        check={() => shownIfNull(form, sent.checkForLater())}
        onScheduled={draft.keeper.done}
      />
    </form>
  );
}

/** The checked values; if they are not ready, the focus moves to what is wrong. */
function shownIfNull<T>(form: RefObject<HTMLFormElement | null>, checked: T): T {
  if (checked === null) queueMicrotask(() => focusFirstInvalid(form.current));
  return checked;
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector('[aria-invalid="true"], [data-invalid] [contenteditable]');
  if (wrong instanceof HTMLElement) wrong.focus();
}
