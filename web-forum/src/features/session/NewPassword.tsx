import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import type { useAuthForm } from './useAuthForm.ts';

export type FieldOf = ReturnType<typeof useAuthForm>['fieldOf'];

interface Props {
  fieldOf: FieldOf;
  label: string;
  hint?: string;
}

/** Asks for a new password twice. */
export function NewPassword({ fieldOf, label, hint }: Props) {
  const t = useText(sessionTexts);
  return (
    <>
      <TextField
        {...fieldOf('password')}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={hint}
        required
      />
      <TextField
        {...fieldOf('confirmPassword')}
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
