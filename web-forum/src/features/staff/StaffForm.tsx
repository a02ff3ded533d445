import '../../messages/server-polls.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import type { Api } from '../../lib/calls/api.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import { PasskeyInstead } from './PasskeyInstead.tsx';
import { PinField } from './PinField.tsx';
import styles from './StaffActDialog.module.css';
import { useElevating } from './useElevating.ts';

interface Props<S extends z.ZodType> {
  /** What its fields must be, by their names. */
  readonly schema: S;
  /** The schema's input, from the fields that are filled in; left out: just these. */
  readonly read?: (filled: Readonly<Record<string, FormDataEntryValue>>) => unknown;
  readonly perform: (api: Api, values: z.output<S>) => Promise<void>;
  readonly submit: string;
  readonly isDanger: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The fields, with the errors of each. */
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** The form of an act: its fields, and the PIN if not typed yet. What was typed stays when it is refused. */
export function StaffForm<S extends z.ZodType>(props: Props<S>) {
  const { schema, read = asFilled, perform, submit, isDanger, onDone, onCancel, children } = props;
  const common = useText(commonTexts);
  const translated = useServerText();
  const { needsPin, pin, setPin, noteElevated, elevating } = useElevating();
  const { onSubmit, errorOf, message, isSending } = useCheckedForm({
    schema,
    read: (form) => read(filledIn(form)),
    send: (values) => elevating((api) => perform(api, values)),
    onDone,
  });
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {children(errorOf)}
      {needsPin ? (
        <>
          <PinField pin={pin} onTyped={setPin} />
          <PasskeyInstead onDone={noteElevated} />
        </>
      ) : null}
      {message === null ? null : (
        <p role="alert" className={styles.problem}>
          {translated(message)}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

const asFilled = (filled: Readonly<Record<string, FormDataEntryValue>>): unknown => filled;

function filledIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const fields = [...new FormData(form)];
  return Object.fromEntries(fields.filter(([name, value]) => name !== 'pin' && value !== ''));
}
