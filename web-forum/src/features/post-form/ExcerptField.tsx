import { LIMITS } from '@forum/contracts/limits';
import { useId } from 'react';
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
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        Excerpt <span className={styles.optional}>(optional)</span>
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={2}
        value={values.excerpt}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={`Shown in lists; the beginning of the text if left empty. ${values.excerpt.length}/${LIMITS.excerpt.max}`}
      />
    </div>
  );
}
