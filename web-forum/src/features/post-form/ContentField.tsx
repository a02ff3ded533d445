import { useId } from 'react';
import { EditorField } from '../editor/index.ts';
import { useText } from '../../lib/messages.tsx';
import { postFormTexts } from '../../messages/post-form.ts';
import { FieldNote } from './FieldNote.tsx';
import type { FormValues } from './form-values.ts';
import styles from './PostForm.module.css';

interface Props {
  readonly values: FormValues;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<FormValues>) => void;
  readonly onSubmit: () => void;
}

/** The text of the post. */
export function ContentField({ values, error, onChange, onSubmit }: Props) {
  const t = useText(postFormTexts);
  const id = useId();
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <span className={styles.label} aria-hidden>
        {t('content')}
      </span>
      <EditorField
        kind="post"
        label={t('content')}
        name="content"
        content={values.content}
        placeholder={t('startWriting')}
        errorId={error === undefined ? undefined : id}
        onChange={(content) => onChange({ content })}
        onSubmit={onSubmit}
      />
      <FieldNote id={id} error={error} />
    </div>
  );
}
