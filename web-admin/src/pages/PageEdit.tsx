import type { EditedPage, PageVersion } from '@forum/contracts/pages';
import { lazy, Suspense } from 'react';
import { Edit, TextInput, useGetOne, useRecordContext } from 'react-admin';
import { EditForm } from '../layout/EditForm.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

// The editor weighs as much as a third of the console: it loads when a page is edited.
const RichTextInput = lazy(async () => {
  const { RichTextInput: loaded } = await import('./RichTextInput.tsx');
  return { default: loaded };
});

interface VersionsRecord {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly PageVersion[];
}

/** Changes a static page; the version before is kept. */
export function PageEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} aside={<History />}>
      <EditForm>
        <TextInput source="title" />
        <Suspense fallback={<p>{t('loadingEditor')}</p>}>
          <RichTextInput source="content" label={t('text')} />
        </Suspense>
      </EditForm>
    </Edit>
  );
}

function History() {
  const page = useRecordContext<EditedPage>();
  return page === undefined ? null : <Versions page={page} />;
}

function Versions({ page: { slug, version } }: { page: EditedPage }) {
  // A save creates another version, and so another query.
  const { data } = useGetOne<VersionsRecord>('page-versions', { id: slug, meta: { version } });
  const versions = data?.versions ?? [];
  return (
    <aside aria-label={t('versions')} style={{ marginInlineStart: '1rem', minWidth: '14rem' }}>
      <h2 style={{ fontSize: '1rem' }}>{t('versions')}</h2>
      {versions.length === 0 ? <p>{t('theTextThatEvery')}</p> : null}
      <ol style={{ paddingInlineStart: '1.25rem' }} reversed>
        {versions.map((one) => (
          <li key={one.version}>
            {one.title} <small>{one.editor?.username ?? '–'}</small>{' '}
            <time dateTime={one.editedAt}>
              <small>{new Date(one.editedAt).toLocaleString()}</small>
            </time>
          </li>
        ))}
      </ol>
    </aside>
  );
}
