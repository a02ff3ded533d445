import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { wordsOf } from '../layout/words-of.ts';
import { mailChangeIn } from '../settings/mail-form.ts';
import { MailFields } from '../settings/MailFields.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { TestLetter } from '../settings/TestLetter.tsx';
import { useMailServer } from '../settings/useMailServer.ts';
import type { MailServer } from '@forum/contracts/mail-server';
import type { StepProps } from './step-props.ts';

/** The mail server; the step stays open once it is saved, for a test letter. */
export function MailStep({ settings }: StepProps) {
  const { server, error } = useMailServer();
  const [isSaved, setSaved] = useState(false);
  if (error !== null) return <Alert severity="error">{wordsOf(error)}</Alert>;
  if (server === undefined) return null;
  return (
    <SettingsForm
      settings={settings}
      server={server}
      root="/first-steps"
      onSaved={() => setSaved(true)}
    >
      <MailFields server={server} />
      {isSaved || server.source !== 'none' ? <Test server={server} /> : null}
    </SettingsForm>
  );
}

function Test({ server }: { server: MailServer }) {
  const typed: unknown = useWatch({ name: 'mail' });
  return <TestLetter isUnsaved={mailChangeIn(typed, server) !== null} />;
}
