import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';

interface Props {
  readonly pin: string;
  readonly onTyped: (pin: string) => void;
}

/** The field for the staff PIN. */
export function PinField({ pin, onTyped }: Props) {
  const t = useText(staffTexts);
  return (
    <TextField
      name="pin"
      label={t('pin')}
      hint={t('pinHint')}
      required
      type="password"
      inputMode="numeric"
      autoComplete="off"
      value={pin}
      onText={onTyped}
    />
  );
}
