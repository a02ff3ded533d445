import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { hasPin, pinForm, setPin, verifyPin } from '@forum/contracts/elevated-access';
import { confirmPassword, passwordForm } from '@forum/contracts/sessions';
import { ApiError } from '@forum/api-client';
import { useEffect, useState } from 'react';
import { Form, Loading, SaveButton, TextInput } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { elevatedToken } from '../providers/elevated-token.ts';

/** Asks for the PIN; whoever has none yet chooses one first. */
export function PinForms() {
  const [has, setHas] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const asked = ask(hasPin).then((answer) => setHas(answer.hasPin));
    asked.catch((error: unknown) => setProblem(textOf(error)));
  }, []);
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  if (has === null) return <Loading loadingPrimary="" loadingSecondary="" />;
  return has ? <EnterPin /> : <FirstPin />;
}

function EnterPin() {
  return (
    <PinForm
      text="Enter your PIN. It opens the staff area for 15 minutes."
      label="PIN"
      act="Open"
      send={open}
    />
  );
}

/** A PIN is set soon after the password was typed, or after it is typed again. */
function FirstPin() {
  const [waiting, setWaiting] = useState<string | null>(null);
  if (waiting !== null) return <Password pin={waiting} />;
  return (
    <PinForm
      text="You have no PIN yet. Choose 4 to 6 digits; the staff area asks for them."
      label="New PIN"
      act="Set PIN"
      send={async (pin) => {
        try {
          await ask(setPin, { body: { pin } });
          await open(pin);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'reauthenticate') throw error;
          setWaiting(pin);
        }
      }}
    />
  );
}

async function open(pin: string): Promise<void> {
  const { access_token, expires_in } = await ask(verifyPin, { body: { pin } });
  elevatedToken.keep(access_token, expires_in);
}

interface PinProps {
  readonly text: string;
  readonly label: string;
  readonly act: string;
  readonly send: (pin: string) => Promise<void>;
}

function PinForm({ text, label, act, send }: PinProps) {
  const { problem, submit } = useSend('pin', send);
  return (
    <Form onSubmit={submit} validate={validateWith(pinForm)} sanitizeEmptyValues={false}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <TextInput
        source="pin"
        label={label}
        type="password"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
        autoFocus
        fullWidth
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <SaveButton label={act} icon={<></>} alwaysEnable sx={{ mt: 1 }} />
    </Form>
  );
}

function Password({ pin }: { pin: string }) {
  const { problem, submit } = useSend('password', async (password) => {
    await ask(confirmPassword, { body: { password } });
    await ask(setPin, { body: { pin } });
    await open(pin);
  });
  return (
    <Form onSubmit={submit} validate={validateWith(passwordForm)}>
      <Typography sx={{ mb: 2 }}>
        Your password was typed a while ago. Type it once more to set the PIN.
      </Typography>
      <TextInput
        source="password"
        type="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog asks for
        autoFocus
        fullWidth
      />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <SaveButton label="Set PIN" icon={<></>} alwaysEnable sx={{ mt: 1 }} />
    </Form>
  );
}

/** Sends the one field of a form; what the server says against it stands below. */
function useSend(field: string, send: (value: string) => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: Record<string, unknown>) => {
    setProblem(null);
    try {
      await send(String(values[field]));
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  return { problem, submit };
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
