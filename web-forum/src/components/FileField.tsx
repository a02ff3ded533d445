import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './FileField.module.css';

interface Props extends FieldProps {
  name: string;
  /** Media types, as `accept` takes them: `image/*`. */
  accept: string;
  /** Written on the button: "Choose an image". */
  act: string;
  isBusy?: boolean;
  /** A file was chosen; the same one may be chosen again. */
  onChosen: (file: File) => void;
}

/** Chooses a file; the browser's own control, styled as a button. */
export function FileField({ act, accept, name, isBusy = false, onChosen, ...field }: Props) {
  const [chosen, setChosen] = useState('');
  return (
    <Field {...field}>
      {(ties) => (
        <span className={styles.file} data-busy={isBusy || undefined}>
          <span className={styles.button} aria-hidden>
            <Icon of={Upload} />
            {act}
          </span>
          <span className={styles.chosen} aria-hidden>
            {chosen}
          </span>
          <input
            {...ties}
            type="file"
            name={name}
            accept={accept}
            disabled={isBusy}
            className={styles.input}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // Emptied, so that choosing the same file again is a change as well.
              currentTarget.value = '';
              if (file === undefined) return;
              setChosen(file.name);
              onChosen(file);
            }}
          />
        </span>
      )}
    </Field>
  );
}
