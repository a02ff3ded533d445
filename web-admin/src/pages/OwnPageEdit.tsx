import { removeWrittenPage, type WrittenPage } from '@forum/contracts/own-pages';
import { Edit, TopToolbar, useRecordContext, useRedirect } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { EditForm } from '../layout/EditForm.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { OwnPageHistory } from './OwnPageHistory.tsx';
import { OwnPageFields } from './OwnPageFields.tsx';

const t = textsOf('pages');

/** Changes a page that owners wrote, or removes it. Both are acts that can be undone from the audit log. */
export function OwnPageEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} actions={<Acts />} aside={<OwnPageHistory />}>
      <EditForm>
        <OwnPageFields />
      </EditForm>
    </Edit>
  );
}

function Acts() {
  const page = useRecordContext<WrittenPage>();
  const redirect = useRedirect();
  if (page === undefined) return null;
  const remove = async () => {
    await ask(removeWrittenPage, { params: { id: page.id } });
    redirect('list', 'own-pages');
  };
  return (
    <TopToolbar>
      <a href={`/${page.address}`} target="_blank" rel="noreferrer">
        {t('openIt')}
      </a>
      <ActButton
        label={t('removePage')}
        color="error"
        confirm={{ title: t('removePage'), content: t('itCanBeUndone') }}
        act={remove}
        done={t('removed')}
      />
    </TopToolbar>
  );
}
