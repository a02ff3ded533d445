import Typography from '@mui/material/Typography';
import { caseNote } from '@forum/contracts/case-decisions';
import { claimCase, noteCase, releaseCase } from '@forum/contracts/cases';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { TextInput } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ActGroup } from '../layout/RecordHead.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { AssignButton } from './AssignButton.tsx';
import { AppealButton } from './AppealButton.tsx';
import { DecideButton } from './DecideButton.tsx';
import { textsOf } from '../messages/texts.ts';
import { momentText } from '../layout/Timeline.tsx';

const t = textsOf('cases');

/** Staff acts on a case in its present state: working on it, and closing it. */
export function CaseActs({ found }: { found: AdminCaseDetail }) {
  const params = { id: found.id };
  return (
    <>
      <ActGroup label={t('work')}>
        {found.state === 'open' && found.claimedBy === null ? (
          <ActButton
            label={t('takeOn')}
            act={() => ask(claimCase, { params })}
            done={t('theCaseIsYours')}
          />
        ) : null}
        {found.state === 'open' && found.claimedBy !== null ? (
          <ActButton
            label={t('giveBack')}
            act={() => ask(releaseCase, { params })}
            done={t('anybodyMayTakeThe')}
          />
        ) : null}
        {found.state === 'open' ? <AssignButton id={found.id} /> : null}
        <NoteButton id={found.id} />
      </ActGroup>
      {found.state === 'open' ? (
        <ActGroup label={t('decide')}>
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
      <ActGroup label={t('decide')}>
        <AppealButton id={id} />
      </ActGroup>
    );
  }
  return (
    <Typography variant="body2" sx={{ alignSelf: 'center' }}>
      {judging.from === null
        ? t('somebodyElseDecidesThe')
        : t('youCanFrom', { at: momentText(judging.from) })}
    </Typography>
  );
}

function NoteButton({ id }: { id: string }) {
  return (
    <FormDialog
      label={t('writeANote')}
      title={t('aNoteThatOnly')}
      validate={validateWith(caseNote)}
      send={(values) => ask(noteCase, { params: { id }, body: caseNote.parse(values) })}
      done={t('theNoteIsKept')}
    >
      <TextInput
        source="text"
        label={t('note')}
        slotProps={{ htmlInput: { maxLength: LIMITS.cases.note } }}
        multiline
        fullWidth
      />
    </FormDialog>
  );
}
