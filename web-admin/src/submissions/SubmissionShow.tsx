import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminSubmissionDetail } from '@forum/contracts/submissions';
import { Show, useGetRecordId, useRecordContext } from 'react-admin';
import { Section } from '../layout/Section.tsx';
import { SubmissionHead } from './SubmissionHead.tsx';
import { SubmissionKeys } from './SubmissionKeys.tsx';
import { WrittenSide } from './WrittenSide.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

/** A submission as readers would see it, and what staff should know about its author. */
export function SubmissionShow() {
  return (
    <Show actions={false} component="div" title={t('waitingForApproval')}>
      <Keys />
      <DecisionKeys />
      <Parts />
    </Show>
  );
}

// By the address, so that no key is lost before the text has loaded.
function Keys() {
  return <SubmissionKeys id={String(useGetRecordId())} />;
}

// A phone has no such keys.
function DecisionKeys() {
  if (useRecordContext<AdminSubmissionDetail>()?.state !== 'waiting') return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ paddingX: 1, pb: 1, display: { xs: 'none', sm: 'block' } }}
    >
      {t.rich('keys', { a: <kbd>a</kbd>, r: <kbd>r</kbd>, enter: <kbd>{t('enter')}</kbd> })}
    </Typography>
  );
}

function Parts() {
  const found = useRecordContext<AdminSubmissionDetail>();
  // A list's record lacks its author's facts; the whole one is on its way.
  if (found?.memberFacts === undefined) return null;
  const { written, present, excerpt } = found;
  return (
    <>
      <SubmissionHead found={found} />
      <Box sx={SIDE_BY_SIDE}>
        <Section name={t('whatWasWritten')}>
          {written === null ? excerpt : <WrittenSide parts={written} />}
        </Section>
        {present === null ? null : (
          <Section name={t('whatStandsThereNow')}>
            <WrittenSide parts={present} />
          </Section>
        )}
      </Box>
    </>
  );
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
} as const;
