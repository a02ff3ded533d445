import type { AuditAct } from '@forum/contracts/acts';
import {
  DateField,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { ActRecord } from '../providers/audit-resource.ts';
import { ActState } from './ActState.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { Undo } from './Undo.tsx';
import { nameInWords, sentenceOf } from './words.ts';

/** An act: who, what, why; each thing it changed, before and after; and undoing it. */
export function ActShow() {
  return (
    <Show title="Act">
      <SimpleShowLayout>
        <FunctionField
          label="What"
          render={(act: AuditAct) => <strong title={act.kind}>{sentenceOf(act)}</strong>}
        />
        <TextField source="member.username" label="Whose" emptyText="–" />
        <DateField source="at" label="When" showTime />
        <TextField source="reason" label="Why" emptyText="–" />
        <TextField source="note" emptyText="–" />
        <ActState />
        <Related />
        <Changes />
      </SimpleShowLayout>
    </Show>
  );
}

function Related() {
  const act = useRecordContext<ActRecord>();
  if (act === undefined) return null;
  const links = [
    ['It takes back', act.undoes, 'audit'],
    ['It was taken back by', act.undoneBy, 'audit'],
    ['It settles', act.caseId, 'cases'],
  ] as const;
  return (
    <ul>
      {links.map(([text, id, resource]) =>
        id === null ? null : (
          <li key={text}>
            {text}{' '}
            <Link to={`/${resource}/${id}/show`}>
              {resource === 'audit' ? 'this act' : 'this case'}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function Changes() {
  const act = useRecordContext<ActRecord>();
  if (act === undefined) return null;
  const { steps, total } = act;
  return (
    <>
      <section aria-label="Changes">
        <h2 style={{ fontSize: '1.1rem' }}>What it changed</h2>
        <ol>
          {steps.map(({ id, type, item, fields }) => (
            <li key={id}>
              {nameInWords(type)}: {item.type} {item.id}
              <FieldChanges fields={fields} />
            </li>
          ))}
        </ol>
        {total > steps.length ? <p>… and {total - steps.length} more.</p> : null}
      </section>
      <Undo id={act.id} isUndone={act.undoneBy !== null} />
    </>
  );
}
