import type { MailServer } from '@forum/contracts/mail-server';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { textsOf } from '../messages/texts.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { mailChangeIn } from './mail-form.ts';
import { MailFields } from './MailFields.tsx';
import { RemoveServer } from './RemoveServer.tsx';
import { TestLetter } from './TestLetter.tsx';

const t = textsOf('mail');

/** Where letters go, whether they arrive, and what they look like. */
export function MailSection({ server }: { server: MailServer }) {
  const typed: unknown = useWatch({ name: 'mail' });
  const filter = encodeURIComponent(JSON.stringify({ state: 'given-up' }));
  return (
    <>
      <Box sx={{ my: 1.5 }}>
        <MailFields server={server} />
      </Box>
      {server.source === 'none' ? null : (
        <TestLetter isUnsaved={mailChangeIn(typed, server) !== null} />
      )}
      {server.source === 'console' ? <RemoveServer /> : null}
      <Box component="p" sx={{ my: 1.5, maxWidth: '40rem', color: 'text.secondary' }}>
        {t('bounces')} <Link to={`/mails?filter=${filter}`}>{t('givenUp')}</Link> ·{' '}
        <Link to="/mails">{t('allMails')}</Link>
      </Box>
      <LetterPreview />
    </>
  );
}
