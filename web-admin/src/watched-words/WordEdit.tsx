import { removeWatchedWord } from '@forum/contracts/watched-words';
import { Edit, TopToolbar, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActButton } from '../layout/ActButton.tsx';
import { EditForm } from '../layout/EditForm.tsx';
import { ask } from '../providers/api.ts';
import { DryRun } from './DryRun.tsx';
import { wordsRuleOf } from './words-of.ts';
import { WordFields } from './WordFields.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('words');

/** Changes or removes a watched word; both can be undone in the audit log. */
export function WordEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" title={t('watchedWord')} actions={<Acts />}>
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
        label={t('watchNoLonger')}
        color="error"
        confirm={{
          title: t('watchItNoLonger'),
          content: t('itStandsInThe'),
        }}
        act={async () => {
          await ask(removeWatchedWord, { params: { id: String(id) } });
          await navigate('/words');
        }}
        done={t('itIsWatchedNo')}
      />
    </TopToolbar>
  );
}
