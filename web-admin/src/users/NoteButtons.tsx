import { LIMITS } from '@forum/contracts/limits';
import {
  editMemberNote,
  memberNoteForm,
  removeMemberNote,
  writeMemberNote,
  type MemberNote,
} from '@forum/contracts/member-notes';
import { TextInput, useGetIdentity, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Writes a staff note about a member. */
export function WriteNoteButton() {
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <FormDialog
      label={t('writeANote')}
      title={t('noteForStaff')}
      validate={(values) => validateWith(memberNoteForm)(formOf(values))}
      send={(values) =>
        ask(writeMemberNote, {
          params: { id: String(id) },
          body: memberNoteForm.parse(formOf(values)),
        })
      }
      done={t('theNoteIsWritten')}
    >
      <NoteInput source="text" />
    </FormDialog>
  );
}

/** Acts on a note: by its author; administrators may remove it. */
export function NoteButtons({ memberId }: { memberId: string }) {
  const note = useRecordContext<MemberNote>();
  const isOwn = useGetIdentity().identity?.id === note?.by.id;
  const isAdmin = useIsAdmin();
  if (note === undefined || (!isOwn && !isAdmin)) return null;
  const params = { id: memberId, noteId: note.id };
  return (
    <>
      {isOwn ? (
        <FormDialog
          label={t('edit')}
          title={t('noteForStaff')}
          defaults={{ text: note.text }}
          validate={(values) => validateWith(memberNoteForm)(formOf(values))}
          send={(values) =>
            ask(editMemberNote, { params, body: memberNoteForm.parse(formOf(values)) })
          }
          done={t('theNoteIsChanged')}
        >
          <NoteInput source="text" />
        </FormDialog>
      ) : null}
      <ActButton
        label={t('remove')}
        act={() => ask(removeMemberNote, { params })}
        done={t('theNoteIsRemoved')}
      />
    </>
  );
}

function NoteInput({ source }: { source: string }) {
  return (
    <TextInput
      source={source}
      label={t('note')}
      helperText={t('staffAboveTheMember')}
      slotProps={{ htmlInput: { maxLength: LIMITS.staffNote } }}
      multiline
      fullWidth
    />
  );
}

// The form starts with the record around it.
function formOf(values: unknown): { text: unknown } {
  const { text = '' } = Object(values);
  return { text };
}
