import { removeMailServer } from '@forum/contracts/mail-server';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { useKeptServer } from './useMailServer.ts';

const t = textsOf('mail');

/** Forgets the owners' mail server, after a question: its password is lost with it. */
export function RemoveServer() {
  const [isAsked, setAsked] = useState(false);
  const keepServer = useKeptServer();
  const notify = useNotify();
  const remove = async () => {
    setAsked(false);
    try {
      keepServer(await ask(removeMailServer));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('remove')}
        content={t('removeSays')}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
