import type { AdminCaseDetail, CaseThread } from '@forum/contracts/cases';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Moment } from '../layout/Timeline.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

type Part = NonNullable<CaseThread['post']>;

/** The reported text with what surrounds it, in reading order. */
export function ThreadAround({ found }: { found: AdminCaseDetail }) {
  const { text, thread, member } = found;
  const answers = thread?.answers ?? null;
  const before = thread?.before ?? null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      <Beside name={t('thePost')} of={thread?.post ?? null} />
      <Beside name={t('itAnswers')} of={answers} />
      <Beside name={t('beforeIt')} of={before?.id === answers?.id ? null : before} />
      <Box component="li" sx={{ ...PART, ...REPORTED }} aria-current="true">
        <Head name={t('reported')} by={member.username} />
        <Words>{text ?? t('itsTextIsGone')}</Words>
      </Box>
      <Beside
        name={found.targetType === 'post' ? t('theFirstAnswer') : t('afterIt')}
        of={thread?.after ?? null}
      />
    </Box>
  );
}

function Beside({ name, of: part }: { name: string; of: Part | null }) {
  if (part === null) return null;
  return (
    <Box component="li" sx={PART}>
      <Head name={name} by={part.author.username} at={part.at} />
      <Words>{part.text ?? t('hiddenText')}</Words>
    </Box>
  );
}

/** Who wrote it, and when. */
export function Head({ name, by, at }: { name: string; by: string; at?: string }) {
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <strong>{name}</strong> · {by}
      {at === undefined ? null : (
        <>
          {' · '}
          <Moment at={at} />
        </>
      )}
    </Box>
  );
}

/** A text as it was written. */
export function Words({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>;
}

/** The look of the surrounding texts. */
export const PART = {
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;

// Marked by weight and by name, for readers who see no colours.
export const REPORTED = {
  py: 1,
  borderColor: 'error.main',
  color: 'text.primary',
  '& strong': { color: 'error.main' },
} as const;
