import { CASE_REASONS } from '@forum/contracts/cases';
import {
  approveSubmission,
  refuseSubmission,
  type AdminSubmission,
} from '@forum/contracts/approval-queue';
import { DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { approvalOf, refusalOf } from './bodies.ts';
import { SubmissionKeys } from './SubmissionKeys.tsx';
import { CAUSES, choicesOf, KINDS, STATES } from './words.ts';

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(STATES)}
    emptyText="Waiting"
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label="What" choices={choicesOf(KINDS)} alwaysOn />,
  <SelectInput
    key="cause"
    source="cause"
    label="Because of"
    choices={choicesOf(CAUSES)}
    alwaysOn
  />,
  <TextInput key="memberId" source="memberId" label="Id of the author" />,
];

/** The approval queue, oldest first. */
export function SubmissionList() {
  return (
    <>
      <SubmissionKeys />
      <List exporter={false} filters={FILTERS} empty={false} title="Waiting for approval">
        <RecordTable bulkActionButtons={<Bulk />} rowClick="show">
          <RecordTable.Col label="What" disableSort>
            <FunctionField
              render={({ kind }: AdminSubmission) => (
                <RecordLink to="show">{KINDS[kind]}</RecordLink>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col label="Text" disableSort>
            <FunctionField
              render={({ title, excerpt }: AdminSubmission) => (
                <>
                  {title === null ? null : <strong>{title} </strong>}
                  {excerpt}
                </>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col source="member.username" label="Author" disableSort />
          <RecordTable.Col label="Because of" disableSort>
            <FunctionField
              render={({ cause, word }: AdminSubmission) =>
                word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`
              }
            />
          </RecordTable.Col>
          <RecordTable.Col source="createdAt" label="Since" disableSort>
            <DateField source="createdAt" showTime />
          </RecordTable.Col>
          <RecordTable.Col label="Outcome" disableSort>
            <FunctionField
              render={({ state, reason }: AdminSubmission) =>
                reason === null ? STATES[state] : `${STATES[state]}: ${CASE_REASONS[reason]}`
              }
            />
          </RecordTable.Col>
        </RecordTable>
      </List>
    </>
  );
}

function Bulk() {
  return (
    <>
      <BulkAct
        label="Approve"
        what="submissions"
        act={(id, grounds) => ask(approveSubmission, { params: { id }, body: approvalOf(grounds) })}
      />
      <BulkAct
        label="Refuse"
        what="submissions"
        color="error"
        act={(id, grounds) => ask(refuseSubmission, { params: { id }, body: refusalOf(grounds) })}
      />
    </>
  );
}
