import { LIMITS } from '@forum/contracts/limits';
import { useId, useRef } from 'react';
import look from '../../components/TextField.module.css';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import postFormTexts from './messages/en/post-form.json';
import commonTexts from '../../messages/en/common.json';
import { FieldNote } from './FieldNote.tsx';
import type { FormValues } from './form-values.ts';
import styles from './PostForm.module.css';

interface Props {
  readonly values: FormValues;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<FormValues>) => void;
}

/** What lists show of the post; without it, its beginning. */
export function ExcerptField({ values, error, onChange }: Props) {
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedEarly(field, (excerpt) => onChange({ excerpt }));
  return (
    <div className={styles.field}>
      <label className={look.label} htmlFor={id}>
        {t('excerpt')} <span className={look.optional}>{common('optional')}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={2}
        dir="auto"
        value={values.excerpt}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={t('excerptHint', { count: values.excerpt.length, max: LIMITS.excerpt.max })}
      />
    </div>
  );
}
