import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { Show, useGetRecordId, useRecordContext } from 'react-admin';
import { Section } from '../layout/Section.tsx';
import { AuthorRecord } from './AuthorRecord.tsx';
import { CaseHead } from './CaseHead.tsx';
import { CaseKeys } from './CaseKeys.tsx';
import { History, Reports } from './CaseParts.tsx';
import { outcomeName, outcomesFor } from './decision-form.ts';
import { ReportedMessages } from './ReportedMessages.tsx';
import { ThreadAround } from './ThreadAround.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** A case: the item in its thread, who reported it and why, its author's record, what staff wrote and did. */
export function CaseShow() {
  return (
    <Show actions={false} component="div">
      <Keys />
      <DecisionKeys />
      <Parts />
    </Show>
  );
}

function Parts() {
  const found = useRecordContext<AdminCaseDetail>();
  // A list's record lacks most of it; the whole one is on its way.
  if (found?.entries === undefined) return null;
  return (
    <>
      <CaseHead found={found} />
      <Box sx={SIDE_BY_SIDE}>
        <div>
          <Item found={found} />
          <Section name={t('reports')}>
            <Reports of={found} />
          </Section>
        </div>
        <div>
          <Section name={t(isItsAuthor(found) ? 'itsAuthor' : 'theMember')}>
            <AuthorRecord found={found} />
          </Section>
          <Section name={t('history')}>
            <History of={found.entries} />
          </Section>
        </div>
      </Box>
    </>
  );
}

function isItsAuthor({ targetType, isAnothers }: AdminCaseDetail): boolean {
  return targetType !== 'user' && !isAnothers;
}

/** The reported text in its thread; a member has none. */
function Item({ found }: { found: AdminCaseDetail }) {
  if (found.targetType === 'user') return null;
  if (found.targetType === 'message') {
    return (
      <Section name={t('inItsConversation')}>
        <ReportedMessages found={found} />
      </Section>
    );
  }
  return (
    <Section name={t('inItsThread')}>
      <ThreadAround found={found} />
    </Section>
  );
}

const SIDE_BY_SIDE = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
} as const;

// By the address, so that no key is lost before the case has loaded.
function Keys() {
  return <CaseKeys id={String(useGetRecordId())} />;
}

// A phone has no such keys.
function DecisionKeys() {
  const found = useRecordContext<AdminCaseDetail>();
  if (found?.state !== 'open') return null;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ paddingX: 1, pb: 1, display: { xs: 'none', sm: 'block' } }}
    >
      {outcomesFor(found).map((outcome, at) => (
        <span key={outcome}>
          {at === 0 ? '' : ', '}
          <kbd>{at + 1}</kbd> {outcomeName(outcome, found)}
        </span>
      ))}
    </Typography>
  );
}
