import Button from '@mui/material/Button';
import { nullifyVotes, previewNullification } from '@forum/contracts/vote-integrity';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { DateTimeInput, FormDataConsumer, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { ask } from '../providers/api.ts';
import { defaultsFor, nullificationOf, problemsIn, windowOf } from './window-of.ts';
import { wordsOf } from '../layout/words-of.ts';

/** Takes back some members' votes in a time window, as one act; shows the effect first. */
export function NullifyDialog({ memberIds }: { memberIds: readonly string[] }) {
  const [opened] = useState(() => new Date());
  return (
    <FormDialog
      label="Nullify votes"
      color="error"
      title="Take votes back"
      defaults={defaultsFor(memberIds, opened)}
      validate={problemsIn}
      send={(values) => ask(nullifyVotes, { body: nullificationOf(values) })}
      done="The votes are taken back. The audit log can give them again."
    >
      <TextInput source="memberIds" label="Ids of the members, one a line" multiline fullWidth />
      <DateTimeInput source="from" label="Cast from" fullWidth />
      <DateTimeInput source="until" label="Cast until" fullWidth />
      <FormDataConsumer>{({ formData }) => <Preview values={formData} />}</FormDataConsumer>
      <GroundsFields />
    </FormDialog>
  );
}

function Preview({ values }: { values: Record<string, unknown> }) {
  const [said, setSaid] = useState<string | null>(null);
  const sought = windowOf(values);
  const look = async () => {
    if (sought === null) return;
    try {
      const { votes, items, authors } = await ask(previewNullification, { body: sought });
      const counts = [
        [votes, 'vote'],
        [items, 'item'],
        [authors, 'member'],
      ] as const;
      const [what, on, of] = counts.map(
        ([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`,
      );
      setSaid(`${what} on ${on} of ${of} would be taken back.`);
    } catch (error) {
      setSaid(wordsOf(error));
    }
  };
  return (
    <>
      <Button disabled={sought === null} onClick={() => void look()}>
        Preview
      </Button>
      {said === null ? null : <Alert severity="info">{said}</Alert>}
    </>
  );
}
