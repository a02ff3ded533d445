import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { useMailedToken } from './useMailedToken.ts';

interface Props {
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** The token from the link; without scripts, or without the whole link, it can be typed. */
export function TokenField(props: Props) {
  const t = useText(sessionTexts);
  const token = useMailedToken();
  if (token !== '') return <input type="hidden" name={props.name} value={token} />;
  return (
    <TextField
      {...props}
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      required
    />
  );
}
