import { removeWatchedWord } from '@forum/contracts/watched-words';
import { Edit, TopToolbar, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActButton } from '../layout/ActButton.tsx';
import { EditForm } from '../layout/EditForm.tsx';
import { ask } from '../providers/api.ts';
import { DryRun } from './DryRun.tsx';
import { wordsRuleOf } from './words-of.ts';
import { WordFields } from './WordFields.tsx';

/** Changes or removes a watched word; both can be undone in the audit log. */
export function WordEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" title="Watched word" actions={<Acts />}>
      <EditForm>
        <WordFields />
        <DryRun ruleOf={wordsRuleOf} />
      </EditForm>
    </Edit>
  );
}

function Acts() {
  const id = useRecordContext()?.id;
  const navigate = useNavigate();
  if (id === undefined) return <TopToolbar />;
  return (
    <TopToolbar>
      <ActButton
        label="Watch no longer"
        color="error"
        confirm={{
          title: 'Watch it no longer?',
          content: 'It stands in the audit log, where it can be undone.',
        }}
        act={async () => {
          await ask(removeWatchedWord, { params: { id: String(id) } });
          await navigate('/words');
        }}
        done="It is watched no longer."
      />
    </TopToolbar>
  );
}
