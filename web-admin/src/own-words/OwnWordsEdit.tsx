import { OWN_WORDS, restoreText, type ReplaceableText } from '@forum/contracts/own-words';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Edit, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { EditForm } from '../layout/EditForm.tsx';
import { LOCALE, serverText, textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('ownWords');
const LIMIT = { htmlInput: { maxLength: OWN_WORDS.length } };

/** A text of the forum, and the owners' in its place. Both acts can be undone from the audit log. */
export function OwnWordsEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} title={t('title')} actions={<Acts />}>
      <EditForm>
        <Original />
        <TextInput source="text" label={t('yours')} slotProps={LIMIT} multiline fullWidth />
        <State />
      </EditForm>
    </Edit>
  );
}

/** What stands at which place, what a text there must keep, and who replaced it. */
function Original() {
  const text = useRecordContext<ReplaceableText>();
  if (text === undefined) return null;
  const { original, places, part, key, formerOriginal, updatedAt, editor } = text;
  const lines = [
    [t('where'), `${part} · ${key}`],
    [t('original'), original ?? t('gone')],
    [t('before'), formerOriginal],
    [t('keep'), places.join(' ')],
    [t('when'), updatedAt === null ? null : new Date(updatedAt).toLocaleString(LOCALE)],
    [t('by'), editor?.username],
  ];
  return (
    <dl style={{ margin: 0 }}>
      {lines.map(([label, said]) =>
        said === null || said === undefined || said === '' ? null : (
          <Fragment key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <dd style={{ margin: '0 0 0.75rem', whiteSpace: 'pre-wrap' }}>{said}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

/** Why the owners' text is not used, or should be looked at. */
function State() {
  const text = useRecordContext<ReplaceableText>();
  if (text?.updatedAt === null || text === undefined) return null;
  if (text.misfit !== null) {
    return <Alert severity="error">{`${t('notUsed')} ${serverText(text.misfit)}`}</Alert>;
  }
  return text.formerOriginal === null ? null : (
    <Alert severity="warning">{t('originalChanged')}</Alert>
  );
}

function Acts() {
  const text = useRecordContext<ReplaceableText>();
  if (text === undefined || text.updatedAt === null) return <TopToolbar />;
  return (
    <TopToolbar>
      <ActButton
        label={t('restore')}
        act={() => ask(restoreText, { params: { id: text.id } })}
        done={t('restored')}
      />
    </TopToolbar>
  );
}
