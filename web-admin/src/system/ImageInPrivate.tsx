import { seeCaseUpload } from '@forum/contracts/cases';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('system');

/** An image that nothing public shows. Staff who come from a case about its owner can look at it, on record. */
export function ImageInPrivate({ id: uploadId, kind }: { id: string; kind: string }) {
  const { filterValues } = useListContext();
  const [url, setUrl] = useState<string>();
  const caseId: unknown = filterValues['caseId'];
  if (url !== undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {t('openTheImage')}
      </a>
    );
  }
  const look = async (id: string) =>
    setUrl((await ask(seeCaseUpload, { params: { id }, body: { uploadId } })).url);
  return (
    <>
      {t('inPrivate', { kind })}{' '}
      {typeof caseId === 'string' ? (
        <ActButton
          label={t('lookAtIt')}
          confirm={{ title: t('lookAtThisImage'), content: t('yourLookIsOnRecord') }}
          act={() => look(caseId)}
          done={t('theLookIsOnRecord')}
        />
      ) : null}
    </>
  );
}
