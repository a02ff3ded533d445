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
  /** Several may be chosen at once. */
  isMultiple?: boolean;
  /** Opens a phone's camera: the one that looks away from its holder. */
  capture?: 'environment';
  /** Files were chosen, in their order; the same ones may be chosen again. */
  onChosen: (file: File, all: readonly File[]) => void;
}

/** Chooses a file; the browser's own control, styled as a button. */
export function FileField(props: Props) {
  const {
    act,
    accept,
    name,
    isBusy = false,
    isMultiple = false,
    capture,
    onChosen,
    ...field
  } = props;
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
            multiple={isMultiple}
            capture={capture}
            disabled={isBusy}
            className={styles.input}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              const [file] = files;
              // Emptied, so that choosing the same file again is a change as well.
              currentTarget.value = '';
              if (file === undefined) return;
              setChosen(files.map((each) => each.name).join(', '));
              onChosen(file, files);
            }}
          />
        </span>
      )}
    </Field>
  );
}
