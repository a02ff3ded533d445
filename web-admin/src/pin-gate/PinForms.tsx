import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hasPin, pinForm, setPin, verifyPin } from '@forum/contracts/elevated-access';
import { ApiError } from '@forum/api-client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Form, Loading, SaveButton, TextInput, useTranslate } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textOf, useSend } from './use-send.ts';
import { elevatedToken } from '../providers/elevated-token.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

const SecondFactor = lazy(async () => ({
  default: (await import('./PinProofs.tsx')).SecondFactor,
}));
const PasskeyInstead = lazy(async () => ({
  default: (await import('./PasskeyInstead.tsx')).PasskeyInstead,
}));
const Password = lazy(async () => ({
  default: (await import('./PinProofs.tsx')).Password,
}));

/** Asks for the PIN, and says what for; staff without one choose one first. `isAgain`: it was typed before. */
export function PinForms({ isAgain }: { isAgain: boolean }) {
  const [tries, setTries] = useState(1);
  return (
    <>
      <HeldPin key={tries} isAgain={isAgain} onRetry={() => setTries(tries + 1)} />
      <Suspense>
        <PasskeyInstead />
      </Suspense>
    </>
  );
}

function HeldPin({ isAgain, onRetry }: { isAgain: boolean; onRetry: () => void }) {
  const [has, setHas] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const asked = ask(hasPin).then((answer) => setHas(answer.hasPin));
    asked.catch((error: unknown) => setProblem(textOf(error)));
  }, []);
  const openNew = async (pin: string) => {
    try {
      await open(pin);
    } catch (error) {
      // It is set already, and cannot be set twice.
      setProblem(textOf(error));
      setHas(true);
    }
  };
  if (has === null) {
    if (problem === null) return <Loading loadingPrimary="" loadingSecondary="" />;
    const retry = <Button onClick={onRetry}>{t('tryAgain')}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {problem}
      </Alert>
    );
  }
  return has ? <EnterPin before={problem} isAgain={isAgain} /> : <FirstPin onSet={openNew} />;
}

/** @param before the error that led here */
function EnterPin({ before, isAgain }: { before: string | null; isAgain: boolean }) {
  const why = useWhy(isAgain);
  // The PIN that waits for the second factor.
  const [waiting, setWaiting] = useState<string | null>(null);
  if (waiting !== null) {
    return (
      <Suspense>
        <SecondFactor onProved={() => open(waiting)} />
      </Suspense>
    );
  }
  const send = async (pin: string) => {
    try {
      await open(pin);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second-factor') throw error;
      setWaiting(pin);
    }
  };
  return <PinForm before={before} text={why} label={t('pin')} act={t('open')} send={send} />;
}

/** Why the PIN is asked for: to enter, to go on, or for what was just refused. */
function useWhy(isAgain: boolean): string {
  const translate = useTranslate();
  const about = elevatedToken.refused();
  if (!isAgain) return t('enterYourPinIt');
  const key = `resources.${about ?? ''}.name`;
  const what = translate(key, { smart_count: 2 });
  return about === null || what === key ? t('pinToGoOn') : t('pinToChange', { what });
}

/** Sets a PIN if the password was typed recently, else after it is typed again. */
function FirstPin({ onSet }: { onSet: (pin: string) => Promise<void> }) {
  const [waiting, setWaiting] = useState<string | null>(null);
  if (waiting !== null) {
    return (
      <Suspense>
        <Password pin={waiting} onSet={onSet} />
      </Suspense>
    );
  }
  return (
    <PinForm
      text={t('youHaveNoPin')}
      label={t('newPin')}
      act={t('setPin')}
      send={async (pin) => {
        try {
          await ask(setPin, { body: { pin } });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'reauthenticate') throw error;
          setWaiting(pin);
          return;
        }
        await onSet(pin);
      }}
    />
  );
}

async function open(pin: string): Promise<void> {
  const { access_token, expires_in } = await ask(verifyPin, { body: { pin } });
  elevatedToken.keep(access_token, expires_in);
}

interface PinProps {
  readonly before?: string | null;
  readonly text: string;
  readonly label: string;
  readonly act: string;
  readonly send: (pin: string) => Promise<void>;
}

function PinForm({ before = null, text, label, act, send }: PinProps) {
  const { problem, submit } = useSend('pin', send, before);
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
