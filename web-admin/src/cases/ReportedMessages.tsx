import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { openCaseMessages, type AdminCaseDetail } from '@forum/contracts/cases';
import { ActButton } from '../layout/ActButton.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { Head, PART, REPORTED, Words } from './ThreadAround.tsx';

const t = textsOf('cases');

/** The copied messages of a private conversation. Opening them is an act, and on record. */
export function ReportedMessages({ found: { id, messages } }: { found: AdminCaseDetail }) {
  if (messages === null) {
    return (
      <>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('messagesAreSealed')}
        </Typography>
        <ActButton
          label={t('readTheMessages')}
          act={() => ask(openCaseMessages, { params: { id } })}
          done={t('yourReadingIsOnRecord')}
        />
      </>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {messages.map(({ id: messageId, author, at, text, isReported }) => (
        <Box
          component="li"
          key={messageId}
          sx={isReported ? { ...PART, ...REPORTED } : PART}
          aria-current={isReported ? 'true' : undefined}
        >
          <Head name={isReported ? t('reported') : t('besideIt')} by={author.username} at={at} />
          <Words>{text}</Words>
        </Box>
      ))}
    </Box>
  );
}
