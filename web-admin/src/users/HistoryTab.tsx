import type { AuditAct } from '@forum/contracts/acts';
import Gavel from '@mui/icons-material/GavelOutlined';
import Chip from '@mui/material/Chip';
import { Link, RecordContextProvider, useListContext } from 'react-admin';
import { ActSentence } from '../acts/ActSentence.tsx';
import { UndoButton } from '../acts/UndoButton.tsx';
import { Timeline, TimelineItem } from '../layout/Timeline.tsx';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { ListOfMember } from './OfMember.tsx';

/** What staff did about a member and what they wrote, each with the way back. */
export function HistoryTab() {
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin ? null : <p>What you did yourself. The whole record is for administrators.</p>}
      <ListOfMember resource="audit">
        <Acts />
      </ListOfMember>
    </>
  );
}

function Acts() {
  const { data = [], isPending } = useListContext<AuditAct>();
  if (isPending) return null;
  if (data.length === 0) return <p>Nothing that you may see was done.</p>;
  return (
    <Timeline label="What staff did">
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
      {reason === null ? '' : ` · ${reason.replace('-', ' ')}`}
      {caseId === null ? null : (
        <>
          {' · '}
          <Link to={`/cases/${caseId}/show`}>case</Link>
        </>
      )}
    </>
  );
}

function Undo({ of: { id, completed, undoneBy } }: { of: AuditAct }) {
  if (!completed) return <Chip size="small" color="info" label="under way" />;
  if (undoneBy !== null) return <Chip size="small" label="taken back" />;
  return <UndoButton id={id} />;
}
