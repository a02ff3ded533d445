import type { CategorySummary } from '@forum/contracts/categories';
import type { Poll } from '@forum/contracts/polls';
import type { Post } from '@forum/contracts/posts';
import { isStaff } from '@forum/contracts/roles';
import { useCallback, useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Checkbox, Switch } from '../../components/Checkbox.tsx';
import { categoryPath, postPath } from '../../lib/paths.ts';
import { DraftNote, DraftStatus, useDraft } from '../drafts/index.ts';
import { useViewer } from '../session/index.ts';
import { useText } from '../../lib/messages.tsx';
import { postFormTexts } from './messages/post-form.ts';
import { commonTexts } from '../../messages/common.ts';
import { CategoryField } from './CategoryField.tsx';
import { ContentField } from './ContentField.tsx';
import {
  restored,
  startOf,
  writtenPost,
  type FormErrors,
  type FormValues,
  type WrittenPost,
} from './form-values.ts';
import { ExcerptField } from './ExcerptField.tsx';
import { NEW_POLL, POLL_PREFIX, isPollUntouched } from './poll-values.ts';
import { PollSection } from './PollSection.tsx';
import { PrefixField } from './PrefixField.tsx';
import { SimilarPosts } from './SimilarPosts.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleField } from './TitleField.tsx';
import { usePostForm, type PostFormParts } from './usePostForm.ts';
import styles from './PostForm.module.css';

/** Where the post goes, and the post itself if it exists already. */
export interface PostFormProps {
  /** Null: the post has none. */
  readonly category: CategorySummary | null;
  readonly post?: Post | null;
  /** Its poll; null: it has none. */
  readonly poll?: Poll | null;
  /** It is a wiki of somebody else: title and text alone can be changed. */
  readonly isTextOnly?: boolean;
  /** Another category was chosen, or none. */
  readonly onMoved?: (categoryId: string | null) => void;
}

/** Writes a new post, or changes one; offers text written here before and not sent. */
export function PostForm(props: PostFormProps) {
  const { category, post = null, poll = null, isTextOnly = false, onMoved } = props;
  const [begin] = useState(() => startOf(post, category?.id ?? null, poll));
  const place = post === null ? `post:new:${category?.id ?? ''}` : `post:edit:${post.id}`;
  const draft = useDraft(place, writtenPost, begin);
  const [start, setStart] = useState({ round: 0, written: begin });
  const mayFeature = isStaff(useViewer());
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
        onMoved={onMoved}
      />
    </>
  );
}

type FieldsProps = PostFormParts &
  Pick<PostFormProps, 'category'> & { readonly onMoved: PostFormProps['onMoved'] };

function Fields({ category, post, poll, start, draft, isTextOnly, onMoved }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, editor, errors, change, touch, submit, isSaving } = usePostForm({
    post,
    poll,
    start,
    draft,
    isTextOnly,
  });
  const send = () => {
    if (!submit()) queueMicrotask(() => focusFirstInvalid(form.current));
  };
  const move = (categoryId: string | null) => {
    change({ categoryId });
    onMoved?.(categoryId);
  };
  const shared = { values, errors, isTextOnly, onChange: change };
  const askToSend = useCallback(() => form.current?.requestSubmit(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Headline {...shared} isNew={post === null} onMove={move} />
      <ContentField
        handle={editor}
        content={start.content}
        error={errors.content}
        onTouch={touch}
        onSubmit={askToSend}
      />
      <Besides {...shared} isAnswered={poll !== null && poll.ballots > 0} />
      <DraftStatus draft={draft} />
      <Actions category={category} post={post} isSaving={isSaving} />
    </form>
  );
}

/** With the prefix for polls comes a poll; one that nobody wrote goes with it. */
function withPollOf({ poll }: FormValues, part: Partial<FormValues>): Partial<FormValues> {
  if (part.prefix === undefined) return part;
  if (part.prefix === POLL_PREFIX) return { ...part, poll: poll ?? NEW_POLL };
  return poll !== null && isPollUntouched(poll) ? { ...part, poll: null } : part;
}

interface FieldsActs extends Pick<PostFormProps, 'category'> {
  readonly post: Post | null;
  readonly isSaving: boolean;
}

interface PartProps extends VisibilityProps {
  readonly errors: FormErrors;
  readonly isTextOnly: boolean;
}

interface HeadlineProps extends PartProps {
  readonly isNew: boolean;
  readonly onMove: (categoryId: string | null) => void;
}

/** Where it stands, and what is said of it first. */
function Headline({ values, errors, isNew, isTextOnly, onChange, onMove }: HeadlineProps) {
  const title = (
    <TitleField
      title={values.title}
      error={errors.title}
      onChange={(changed) => onChange({ title: changed })}
    />
  );
  if (isTextOnly) return title;
  return (
    <>
      <CategoryField categoryId={values.categoryId} error={errors.categoryId} onChange={onMove} />
      {title}
      {isNew ? <SimilarPosts title={values.title} /> : null}
      <PrefixField
        values={values}
        error={errors.prefix}
        onChange={(part) => onChange(withPollOf(values, part))}
      />
    </>
  );
}

interface BesidesProps extends PartProps {
  readonly isAnswered: boolean;
}

/** What goes with the text. */
function Besides({ values, errors, isTextOnly, isAnswered, onChange }: BesidesProps) {
  if (isTextOnly) return null;
  return (
    <>
      <PollSection
        poll={values.poll}
        error={errors.poll}
        isAnswered={isAnswered}
        onChange={(poll) => onChange({ poll })}
      />
      <TagsField tags={values.tags} error={errors.tags} onChange={(tags) => onChange({ tags })} />
      <ExcerptField values={values} error={errors.excerpt} onChange={onChange} />
      <Visibility values={values} onChange={onChange} />
    </>
  );
}

interface VisibilityProps {
  readonly values: FormValues;
  readonly onChange: (part: Partial<FormValues>) => void;
}

/** Whether everyone may read it, and whether it is featured. */
function Visibility({ values, onChange }: VisibilityProps) {
  const t = useText(postFormTexts);
  const viewer = useViewer();
  return (
    <>
      <Switch
        label={t('published')}
        hint={t(values.published ? 'publishedHint' : 'draftHint')}
        checked={values.published}
        onChange={(event) => onChange({ published: event.target.checked })}
      />
      {isStaff(viewer) ? (
        <Checkbox
          label={t('markFeatured')}
          checked={values.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
        />
      ) : null}
    </>
  );
}

function Actions(props: FieldsActs) {
  const { category, post, isSaving } = props;
  const back = category === null ? '/' : categoryPath(category);
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" disabled={isSaving}>
        {t(actOf(post !== null, isSaving))}
      </Button>
      <LinkButton look="quiet" to={post === null ? back : postPath(post)}>
        {common('cancel')}
      </LinkButton>
    </div>
  );
}

function actOf(isEdit: boolean, isSaving: boolean) {
  if (isEdit) return isSaving ? 'updating' : 'update';
  return isSaving ? 'creating' : 'publish';
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector('[aria-invalid="true"], [data-invalid] [contenteditable]');
  if (wrong instanceof HTMLElement) wrong.focus();
}
