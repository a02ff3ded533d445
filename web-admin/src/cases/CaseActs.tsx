import Typography from '@mui/material/Typography';
import { claimCase, noteCase, caseNote, releaseCase } from '@forum/contracts/cases';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { AppealButton } from './AppealButton.tsx';
import { DecideButton } from './DecideButton.tsx';

/** Staff acts on a case in its present state. */
export function CaseActs() {
  const found = useRecordContext<AdminCaseDetail>();
  if (found === undefined) return <TopToolbar />;
  const params = { id: found.id };
  return (
    <TopToolbar>
      {found.state === 'open' && found.claimedBy === null ? (
        <ActButton
          label="Take on"
          act={() => ask(claimCase, { params })}
          done="The case is yours now."
        />
      ) : null}
      {found.state === 'open' && found.claimedBy !== null ? (
        <ActButton
          label="Give back"
          act={() => ask(releaseCase, { params })}
          done="Anybody may take the case on."
        />
      ) : null}
      <NoteButton id={found.id} />
      {found.state === 'open' ? <DecideButton found={found} /> : null}
      <Appeal id={found.id} judging={found.judging} />
    </TopToolbar>
  );
}

function Appeal({ id, judging }: Pick<AdminCaseDetail, 'id' | 'judging'>) {
  // A list record lacks this; the whole one is loading.
  if (judging === null || judging === undefined) return null;
  if (judging.may) return <AppealButton id={id} />;
  return (
    <Typography variant="body2" sx={{ alignSelf: 'center' }}>
      {judging.from === null
        ? 'Somebody else decides the appeal against your decision.'
        : `Nobody else can decide the appeal: you can, from ${new Date(judging.from).toLocaleString()}.`}
    </Typography>
  );
}

function NoteButton({ id }: { id: string }) {
  return (
    <FormDialog
      label="Write a note"
      title="A note that only staff read"
      validate={validateWith(caseNote)}
      send={(values) => ask(noteCase, { params: { id }, body: caseNote.parse(values) })}
      done="The note is kept."
    >
      <TextInput
        source="text"
        label="Note"
        slotProps={{ htmlInput: { maxLength: LIMITS.cases.note } }}
        multiline
        fullWidth
      />
    </FormDialog>
  );
}
