import Typography from '@mui/material/Typography';
import { claimCase, noteCase, caseNote, releaseCase } from '@forum/contracts/cases';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { TextInput } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ActGroup } from '../layout/RecordHead.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { AppealButton } from './AppealButton.tsx';
import { DecideButton } from './DecideButton.tsx';

/** Staff acts on a case in its present state: to work on it, and to end it. */
export function CaseActs({ found }: { found: AdminCaseDetail }) {
  const params = { id: found.id };
  return (
    <>
      <ActGroup label="Work">
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
      </ActGroup>
      {found.state === 'open' ? (
        <ActGroup label="Decide">
          <DecideButton found={found} />
        </ActGroup>
      ) : null}
      <Appeal id={found.id} judging={found.judging} />
    </>
  );
}

function Appeal({ id, judging }: Pick<AdminCaseDetail, 'id' | 'judging'>) {
  if (judging === null) return null;
  if (judging.may) {
    return (
      <ActGroup label="Decide">
        <AppealButton id={id} />
      </ActGroup>
    );
  }
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
