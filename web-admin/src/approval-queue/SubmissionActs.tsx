import {
  approveSubmission,
  refuseSubmission,
  type AdminSubmissionDetail,
} from '@forum/contracts/approval-queue';
import { TopToolbar, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { refusalOf } from './bodies.ts';

/** Staff acts on a submission. */
export function SubmissionActs() {
  const found = useRecordContext<AdminSubmissionDetail>();
  if (found?.state !== 'waiting') return <TopToolbar />;
  const params = { id: found.id };
  return (
    <TopToolbar>
      <ActButton
        label="Approve"
        act={() => ask(approveSubmission, { params, body: {} })}
        done="It is published; its author is told."
      />
      <ActDialog
        label="Refuse"
        color="error"
        title={`Refuse what ${found.member.username} wrote?`}
        act={(grounds) => ask(refuseSubmission, { params, body: refusalOf(grounds) })}
        done="It is refused; its author is told why."
      />
    </TopToolbar>
  );
}
