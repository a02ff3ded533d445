import { useText } from '../../lib/language/messages.tsx';
import { CategoryField } from './CategoryField.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import postFormTexts from './messages/en/post-form.json';
import { NEW_POLL, POLL_PREFIX, isPollUntouched } from './poll-values.ts';
import { PrefixField } from './PrefixField.tsx';
import { SimilarPosts } from './SimilarPosts.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleField } from './TitleField.tsx';
import styles from './ChipField.module.css';

/** The prefix for polls adds a poll; an empty one disappears with it. */
function withPollOf({ poll }: FormValues, part: Partial<FormValues>): Partial<FormValues> {
  if (part.prefix === undefined) return part;
  if (part.prefix === POLL_PREFIX) return { ...part, poll: poll ?? NEW_POLL };
  return poll !== null && isPollUntouched(poll) ? { ...part, poll: null } : part;
}

interface Props {
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly isNew: boolean;
  /** Title and text alone can be changed. */
  readonly isTextOnly: boolean;
  readonly onChange: (part: Partial<FormValues>) => void;
  readonly onMoved: ((categoryId: string | null) => void) | undefined;
}

/** The title, and in one row below it where the post belongs. */
export function Headline({ values, errors, isNew, isTextOnly, onChange, onMoved }: Props) {
  const t = useText(postFormTexts);
  return (
    <>
      <TitleField
        title={values.title}
        error={errors.title}
        onChange={(title) => onChange({ title })}
      />
      {isNew ? <SimilarPosts title={values.title} /> : null}
      {isTextOnly ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot stand in a row
        <div role="group" className={styles.row} aria-label={t('belongs')}>
          <CategoryField
            categoryId={values.categoryId}
            error={errors.categoryId}
            onChange={(categoryId) => {
              onChange({ categoryId });
              onMoved?.(categoryId);
            }}
          />
          <PrefixField
            values={values}
            error={errors.prefix}
            onChange={(part) => onChange(withPollOf(values, part))}
          />
          <TagsField
            tags={values.tags}
            error={errors.tags}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
      )}
    </>
  );
}
