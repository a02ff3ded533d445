import { isStaff } from '@forum/contracts/roles';
import { Checkbox, Switch } from '../../components/Checkbox.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useViewer } from '../session/index.ts';
import { CategoryField } from './CategoryField.tsx';
import { ExcerptField } from './ExcerptField.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import postFormTexts from './messages/en/post-form.json';
import { NEW_POLL, POLL_PREFIX, isPollUntouched } from './poll-values.ts';
import { PollSection } from './PollSection.tsx';
import { PrefixField } from './PrefixField.tsx';
import { SimilarPosts } from './SimilarPosts.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleField } from './TitleField.tsx';

/** The prefix for polls adds a poll; an empty one disappears with it. */
function withPollOf({ poll }: FormValues, part: Partial<FormValues>): Partial<FormValues> {
  if (part.prefix === undefined) return part;
  if (part.prefix === POLL_PREFIX) return { ...part, poll: poll ?? NEW_POLL };
  return poll !== null && isPollUntouched(poll) ? { ...part, poll: null } : part;
}

interface PartProps extends ValuesProps {
  readonly errors: FormErrors;
  /** Title and text alone can be changed. */
  readonly isTextOnly: boolean;
}

interface HeadlineProps extends PartProps {
  readonly isNew: boolean;
  readonly onMoved: ((categoryId: string | null) => void) | undefined;
}

/** Its category, and what comes before the title. */
export function Headline({ values, errors, isNew, isTextOnly, onChange, onMoved }: HeadlineProps) {
  const move = (categoryId: string | null) => {
    onChange({ categoryId });
    onMoved?.(categoryId);
  };
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
      <CategoryField categoryId={values.categoryId} error={errors.categoryId} onChange={move} />
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

interface BesidesProps extends VisibilityProps, PartProps {
  readonly isAnswered: boolean;
}

/** The fields besides title and text. */
export function Besides({
  values,
  errors,
  isTextOnly,
  isAnswered,
  mayBeDraft,
  onChange,
}: BesidesProps) {
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
      <Visibility values={values} mayBeDraft={mayBeDraft} onChange={onChange} />
    </>
  );
}

interface ValuesProps {
  readonly values: FormValues;
  readonly onChange: (part: Partial<FormValues>) => void;
}

interface VisibilityProps extends ValuesProps {
  /** Not for a scheduled post: it is published then. */
  readonly mayBeDraft: boolean;
}

/** Whether everyone may read it, and whether it is featured. */
function Visibility({ values, mayBeDraft, onChange }: VisibilityProps) {
  const t = useText(postFormTexts);
  const viewer = useViewer();
  return (
    <>
      {mayBeDraft ? (
        <Switch
          label={t('published')}
          hint={t(values.published ? 'publishedHint' : 'draftHint')}
          checked={values.published}
          onChange={(event) => onChange({ published: event.target.checked })}
        />
      ) : null}
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
