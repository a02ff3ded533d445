import type { CategorySummary } from '@forum/contracts/categories';
import type { Poll } from '@forum/contracts/polls';
import type { Post } from '@forum/contracts/posts';
import type { ScheduledPost } from '@forum/contracts/scheduled-posts';
import { isStaff } from '@forum/contracts/roles';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { closePlace } from '../../lib/writing/dock.ts';
import {
  arrived,
  DraftNote,
  DraftStatus,
  isHandedOver,
  useDraft,
  type Draft,
} from '../drafts/index.ts';
import { UnlessUnconfirmed } from '../confirming/index.ts';
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
import { newPostPlace } from './new-post-place.ts';
import { Options } from './Options.tsx';
import { Headline } from './PostFields.tsx';
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
  /** More options, in forms of their own, which work without scripts as well. */
  readonly more?: { readonly isUsed: boolean; readonly parts: ReactNode } | null;
  /** It stands in the panel, which stays when its page is left; what was begun before is in the form at once. */
  readonly isDocked?: boolean;
  readonly onPublished?: () => void;
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
  more = null,
  onMoved,
  isDocked = false,
  onPublished,
}: PostFormProps) {
  const mayFeature = isStaff(useViewer());
  const [begin] = useState(() =>
    scheduled === null
      ? startOf(post, category?.id ?? null, poll)
      : startOfScheduled(scheduled, mayFeature),
  );
  const about = { category, post, scheduled };
  const draft = useDraft(placeOf(about), writtenPost, begin, isDocked);
  const [start, setStart] = useState(() => {
    const kept = isDocked || isHandedOver(draft.keeper.key) ? draft.keeper.takeEarlier() : null;
    return { round: 0, written: kept === null ? begin : restored(begin, kept, mayFeature) };
  });
  useArrival(draft, placeOf(about), isDocked);
  const restore = (kept: WrittenPost) => {
    const written = restored(begin, kept, mayFeature);
    setStart(({ round }) => ({ round: round + 1, written }));
    onMoved?.(written.values.categoryId);
  };
  return (
    <div className={isDocked ? `${styles.page} ${styles.docked}` : styles.page}>
      <DraftNote draft={draft} onRestore={restore} />
      <UnlessUnconfirmed what="texts">
        <Fields
          key={start.round}
          {...about}
          start={start.written}
          draft={draft}
          poll={poll}
          isTextOnly={isTextOnly}
          isRestored={start.round > 0}
          more={more}
          onMoved={onMoved}
          isDocked={isDocked}
          onPublished={onPublished}
        />
      </UnlessUnconfirmed>
    </div>
  );
}

/** The text that was handed over is here; the page's form takes the place of one in the panel. */
function useArrival({ keeper }: Draft<WrittenPost>, place: string, isDocked: boolean): void {
  useEffect(() => {
    arrived(keeper.key);
    if (!isDocked) closePlace(place);
  }, [keeper, isDocked, place]);
}

/** Where the form's draft is kept. */
function placeOf({
  category,
  post,
  scheduled,
}: Pick<FieldsProps, 'category' | 'post' | 'scheduled'>): string {
  if (scheduled !== null) return `post:later:${scheduled.id}`;
  return post === null ? newPostPlace(category) : `post:edit:${post.id}`;
}

type FieldsProps = PostFormParts &
  Pick<PostFormProps, 'category'> & {
    readonly more: NonNullable<PostFormProps['more']> | null;
    readonly onMoved: PostFormProps['onMoved'];
    readonly isDocked: boolean;
  };

function Fields({ category, more, onMoved, isDocked, ...parts }: FieldsProps) {
  const { post, poll, start, draft, scheduled, isTextOnly } = parts;
  const fields = useRef<HTMLDivElement>(null);
  const { values, errors, change, ...sent } = usePostForm(parts);
  const shared = { values, errors, onChange: change };
  const isNew = post === null && scheduled === null;
  const later = {
    check: () => shownIfNull(fields, sent.checkForLater()),
    onScheduled: draft.keeper.done,
  };
  return (
    <div ref={fields} className={styles.fields}>
      <form
        className={`${styles.form} with-js`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          shownIfNull(fields, sent.submit());
        }}
      >
        <Headline {...shared} isNew={isNew} isTextOnly={isTextOnly} onMoved={onMoved} />
        <ContentField
          handle={sent.editor}
          content={start.content}
          error={errors.content}
          onTouch={sent.touch}
          formRef={fields}
          mayHavePoll={!isTextOnly}
        />
        <FormActions
          category={category}
          post={post}
          isScheduled={scheduled !== null}
          {...{ isSaving: sent.isSaving, isDocked }}
        >
          <DraftStatus draft={draft} />
        </FormActions>
      </form>
      {isTextOnly ? null : (
        <Options
          {...shared}
          isAnswered={poll !== null && poll.ballots > 0}
          mayBeDraft={scheduled === null}
          later={isNew ? later : null}
          more={more}
        />
      )}
    </div>
  );
}

/** The checked values; if they are not ready, the focus moves to what is wrong. */
function shownIfNull<T>(fields: RefObject<HTMLElement | null>, checked: T): T {
  if (checked === null) queueMicrotask(() => focusFirstInvalid(fields.current));
  return checked;
}

function focusFirstInvalid(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector('[aria-invalid="true"], [data-invalid] [contenteditable]');
  if (wrong instanceof HTMLElement) wrong.focus();
}
