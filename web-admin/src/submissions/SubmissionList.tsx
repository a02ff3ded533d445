import {
  approveSubmission,
  refuseSubmission,
  type AdminSubmission,
} from '@forum/contracts/submissions';
import { DateField, FunctionField, SelectInput } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { approvalOf, refusalOf } from './bodies.ts';
import { SubmissionKeys } from './SubmissionKeys.tsx';
import { CAUSES, choicesOf, KINDS, STATES } from './words.ts';
import { textsOf } from '../messages/texts.ts';
import { RULES } from '../layout/kinds.ts';

const t = textsOf('submissions');

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(STATES)}
    emptyText={t('waiting')}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label={t('what')} choices={choicesOf(KINDS)} alwaysOn />,
  <SelectInput
    key="cause"
    source="cause"
    label={t('becauseOf')}
    choices={choicesOf(CAUSES)}
    alwaysOn
  />,
  <MemberInput key="memberId" source="memberId" label={t('author')} />,
];

/** The approval queue, oldest first. */
export function SubmissionList() {
  return (
    <>
      <SubmissionKeys />
      <RecordList filters={FILTERS} title={t('waitingForApproval')}>
        <RecordTable bulkActionButtons={<Bulk />} rowClick="show">
          <RecordTable.Col label={t('what')} disableSort>
            <FunctionField
              render={({ kind }: AdminSubmission) => (
                <RecordLink to="show">{KINDS[kind]}</RecordLink>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col label={t('text')} disableSort>
            <FunctionField
              render={({ title, excerpt }: AdminSubmission) => (
                <>
                  {title === null ? null : <strong>{title} </strong>}
                  {excerpt}
                </>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col source="member.username" label={t('author')} disableSort />
          <RecordTable.Col label={t('becauseOf')} disableSort>
            <FunctionField
              render={({ cause, word }: AdminSubmission) =>
                word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`
              }
            />
          </RecordTable.Col>
          <RecordTable.Col source="createdAt" label={t('since')} disableSort>
            <DateField source="createdAt" showTime />
          </RecordTable.Col>
          <RecordTable.Col label={t('outcome')} disableSort>
            <FunctionField
              render={({ state, reason }: AdminSubmission) =>
                reason === null ? STATES[state] : `${STATES[state]}: ${RULES[reason]}`
              }
            />
          </RecordTable.Col>
        </RecordTable>
      </RecordList>
    </>
  );
}

function Bulk() {
  return (
    <>
      <BulkAct
        label={t('approve')}
        many="submissions"
        act={(id, grounds) => ask(approveSubmission, { params: { id }, body: approvalOf(grounds) })}
      />
      <BulkAct
        label={t('refuse')}
        many="submissions"
        color="error"
        act={(id, grounds) => ask(refuseSubmission, { params: { id }, body: refusalOf(grounds) })}
      />
    </>
  );
}
