import { mailTrouble, sendTestLetter, type MailTrouble } from '@forum/contracts/mail-server';
import { shownMailAddress } from '@forum/contracts/mail-address';
import { getMail, type SentMail } from '@forum/contracts/mails';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('mail');

/** What to do about each trouble. */
export const TROUBLE_WORDS: Readonly<Record<MailTrouble, string>> = {
  'no-such-server': t('noSuchServer'),
  'nobody-there': t('nobodyThere'),
  'no-answer': t('noAnswer'),
  'not-mail': t('notMail'),
  login: t('loginRefused'),
  encryption: t('encryptionFailed'),
  'password-lost': t('passwordLost'),
  refused: t('letterRefused'),
  other: t('otherTrouble'),
};

/** How often the letter's fate is asked for, in ms: the worker sends within a second. */
const EVERY_MS = 1000;

/** Sends the owner a letter by the server as it is saved, and says what that server answered. */
export function TestLetter({ isUnsaved }: { isUnsaved: boolean }) {
  const [letter, setLetter] = useState<SentMail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    setLetter(null);
    try {
      setLetter(await ask(sendTestLetter));
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box sx={{ my: 2, maxWidth: '40rem' }}>
      <Button
        variant="outlined"
        disabled={isUnsaved}
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {t('sendTest')}
      </Button>
      {isUnsaved ? (
        <Box component="small" sx={{ ml: 1.5 }}>
          {t('saveFirst')}
        </Box>
      ) : null}
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {letter === null ? null : <Fate key={letter.id} letter={letter} />}
      </Box>
    </Box>
  );
}

function Fate({ letter }: { letter: SentMail }) {
  const { id } = letter;
  const { data = letter, error: unknown } = useQuery({
    queryKey: ['test-letter', id],
    queryFn: () => ask(getMail, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'sent' || isOver(state.data) ? false : EVERY_MS,
  });
  if (unknown !== null) return <Alert severity="error">{wordsOf(unknown)}</Alert>;
  const address = shownMailAddress(data.address);
  if (data.state === 'sent') return <Alert severity="success">{t('wasSent', { address })}</Alert>;
  if (!isOver(data)) return <Alert severity="info">{t('beingSent', { address })}</Alert>;
  const error = data.error ?? '';
  return (
    <Alert severity="error">
      {TROUBLE_WORDS[mailTrouble(error)]}
      <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {t('serverSaid', { error })}
      </Box>
    </Alert>
  );
}

function isOver(letter: SentMail | undefined): boolean {
  return letter?.state === 'given-up';
}
