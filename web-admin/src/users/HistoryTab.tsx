import type { AuditAct } from '@forum/contracts/acts';
import Gavel from '@mui/icons-material/GavelOutlined';
import Chip from '@mui/material/Chip';
import { Link, RecordContextProvider, useListContext } from 'react-admin';
import { ActSentence } from '../acts/ActSentence.tsx';
import { UndoButton } from '../acts/UndoButton.tsx';
import { Timeline, TimelineItem } from '../layout/Timeline.tsx';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { ListOfMember } from './OfMember.tsx';
import { textsOf } from '../messages/texts.ts';
import { REASONS } from '../layout/kinds.ts';

const t = textsOf('users');

/** What staff did to a member and to what they wrote, each with its undo. */
export function HistoryTab() {
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin ? null : <p>{t('whatYouDidYourself')}</p>}
      <ListOfMember resource="audit">
        <Acts />
      </ListOfMember>
    </>
  );
}

function Acts() {
  const { data = [], isPending } = useListContext<AuditAct>();
  if (isPending) return null;
  if (data.length === 0) return <p>{t('nothingThatYouMay')}</p>;
  return (
    <Timeline label={t('whatStaffDid')}>
      {data.map((act) => (
        <RecordContextProvider key={act.id} value={act}>
          <TimelineItem
            icon={<Gavel fontSize="small" />}
            at={act.at}
            words={act.note ?? ''}
            more={<More of={act} />}
            act={<Undo of={act} />}
          >
            <ActSentence />
          </TimelineItem>
        </RecordContextProvider>
      ))}
    </Timeline>
  );
}

function More({ of: { reason, caseId } }: { of: AuditAct }) {
  return (
    <>
      {reason === null ? '' : ` · ${REASONS[reason]}`}
      {caseId === null ? null : (
        <>
          {' · '}
          <Link to={`/cases/${caseId}/show`}>{t('case')}</Link>
        </>
      )}
    </>
  );
}

function Undo({ of: { id, completed, undoneBy } }: { of: AuditAct }) {
  if (!completed) return <Chip size="small" color="info" label={t('underWay')} />;
  if (undoneBy !== null) return <Chip size="small" label={t('takenBack')} />;
  return <UndoButton id={id} />;
}
