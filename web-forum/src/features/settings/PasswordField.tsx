import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import settingsTexts from './messages/en/settings.json';

/** Asks for the member's present password. */
export function PasswordField({ error }: { error: string | undefined }) {
  const t = useText(settingsTexts);
  return (
    <TextField
      name="password"
      type="password"
      label={t('yourPassword')}
      autoComplete="current-password"
      error={error}
      required
    />
  );
}
