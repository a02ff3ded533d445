import { serverTime } from '@forum/api-client/server-clock';
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
import { textsOf } from '../messages/texts.ts';
import { counted } from '../layout/counted.ts';

const t = textsOf('votes');

/** Takes back some members' votes in a time window, as one act; shows the effect first. */
export function NullifyDialog({ memberIds }: { memberIds: readonly string[] }) {
  const [opened] = useState(serverTime);
  return (
    <FormDialog
      label={t('nullifyVotes')}
      color="error"
      title={t('takeVotesBack')}
      defaults={defaultsFor(memberIds, opened)}
      validate={problemsIn}
      send={(values) => ask(nullifyVotes, { body: nullificationOf(values) })}
      done={t('takenBack')}
    >
      <TextInput source="memberIds" label={t('ids')} multiline fullWidth />
      <DateTimeInput source="from" label={t('castFrom')} fullWidth />
      <DateTimeInput source="until" label={t('castUntil')} fullWidth />
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
      const { votes, items, authors, ballots } = await ask(previewNullification, { body: sought });
      setSaid(
        t('wouldGo', {
          votes: counted(votes, 'vote'),
          items: counted(items, 'item'),
          members: counted(authors, 'member'),
          ballots,
        }),
      );
    } catch (error) {
      setSaid(wordsOf(error));
    }
  };
  return (
    <>
      <Button disabled={sought === null} onClick={() => void look()}>
        {t('preview')}
      </Button>
      {said === null ? null : <Alert severity="info">{said}</Alert>}
    </>
  );
}
