import { CASE_REASONS } from '@forum/contracts/cases';
import {
  approveSubmission,
  refuseSubmission,
  type AdminSubmission,
} from '@forum/contracts/submissions';
import { DataTable, DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
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

/** The queue: what waits for approval, the oldest first. */
export function SubmissionList() {
  return (
    <>
      <SubmissionKeys />
      <List exporter={false} filters={FILTERS} empty={false} title="Waiting for approval">
        <DataTable bulkActionButtons={<Bulk />} rowClick="show">
          <DataTable.Col label="What" disableSort>
            <FunctionField
              render={({ kind }: AdminSubmission) => (
                <RecordLink to="show">{KINDS[kind]}</RecordLink>
              )}
            />
          </DataTable.Col>
          <DataTable.Col label="Text" disableSort>
            <FunctionField
              render={({ title, excerpt }: AdminSubmission) => (
                <>
                  {title === null ? null : <strong>{title} </strong>}
                  {excerpt}
                </>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="member.username" label="Author" disableSort />
          <DataTable.Col label="Because of" disableSort>
            <FunctionField
              render={({ cause, word }: AdminSubmission) =>
                word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`
              }
            />
          </DataTable.Col>
          <DataTable.Col source="createdAt" label="Since" disableSort>
            <DateField source="createdAt" showTime />
          </DataTable.Col>
          <DataTable.Col label="Outcome" disableSort>
            <FunctionField
              render={({ state, reason }: AdminSubmission) =>
                reason === null ? STATES[state] : `${STATES[state]}: ${CASE_REASONS[reason]}`
              }
            />
          </DataTable.Col>
        </DataTable>
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
