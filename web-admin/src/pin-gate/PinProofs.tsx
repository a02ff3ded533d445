import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { setPin } from '@forum/contracts/elevated-access';
import { confirmPassword, passwordForm } from '@forum/contracts/sessions';
import { codeForm, confirmCode } from '@forum/contracts/second-factors';
import { Form, SaveButton, TextInput } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { useSend } from './use-send.ts';

const t = textsOf('entrance');

/** Asks for a code of the second factor, and goes on with what waits for it. */
export function SecondFactor({ onProved }: { onProved: () => Promise<void> }) {
  const { problem, submit } = useSend('code', async (code) => {
    await ask(confirmCode, { body: { code } });
    await onProved();
  });
  return (
    <Form onSubmit={submit} validate={validateWith(codeForm)}>
      <Typography sx={{ mb: 2 }}>{t('codeOfSecondFactor')}</Typography>
      <TextInput
        source="code"
        label={t('code')}
        slotProps={{ htmlInput: { autoComplete: 'one-time-code' } }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
        autoFocus
        fullWidth
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <SaveButton label={t('goOn')} icon={<></>} alwaysEnable sx={{ mt: 1 }} />
    </Form>
  );
}

/** Asks for the password again, and sets the PIN that waits for it. */
export function Password({ pin, onSet }: { pin: string; onSet: (pin: string) => Promise<void> }) {
  const { problem, submit } = useSend('password', async (password) => {
    await ask(confirmPassword, { body: { password } });
    await ask(setPin, { body: { pin } });
    await onSet(pin);
  });
  return (
    <Form onSubmit={submit} validate={validateWith(passwordForm)}>
      <Typography sx={{ mb: 2 }}>{t('yourPasswordWasTyped')}</Typography>
      <TextInput
        source="password"
        type="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
        autoFocus
        fullWidth
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <SaveButton label={t('setPin')} icon={<></>} alwaysEnable sx={{ mt: 1 }} />
    </Form>
  );
}
