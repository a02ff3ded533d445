import { restoreOwnPage, type OwnPageVersion, type WrittenPage } from '@forum/contracts/own-pages';
import { useGetOne, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { LOCALE, textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { AUDIENCES } from './own-page-words.ts';

const t = textsOf('pages');

interface VersionsRecord {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly OwnPageVersion[];
}

/** How the page was before, by whom and when, and the way back: it can be undone like any other change. */
export function OwnPageHistory() {
  const page = useRecordContext<WrittenPage>();
  return page === undefined ? null : <Versions page={page} />;
}

function Versions({ page: { id, version } }: { page: WrittenPage }) {
  // A save creates another version, and so another query.
  const { data } = useGetOne<VersionsRecord>('own-page-versions', { id, meta: { version } });
  const [present, ...earlier] = data?.versions ?? [];
  if (present === undefined || earlier.length === 0) return null;
  return (
    <aside aria-label={t('versions')} style={{ marginInlineStart: '1rem', minWidth: '16rem' }}>
      <h2 style={{ fontSize: '1rem' }}>{t('versions')}</h2>
      <ol style={{ paddingInlineStart: '1.25rem' }} reversed>
        {[present, ...earlier].map((one) => (
          <li key={one.version}>
            <Written of={one} />
            {one === present ? null : (
              <ActButton
                label={t('backToThis')}
                act={() => ask(restoreOwnPage, { params: { id }, body: { version: one.version } })}
                done={t('isBack')}
              />
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Written({ of }: { of: OwnPageVersion }) {
  const { title, address, audience, updatedAt, editor } = of;
  return (
    <>
      {title} <small>{`/${address} · ${AUDIENCES[audience]}`}</small>
      <br />
      <small>
        {editor?.username ?? '–'}{' '}
        <time dateTime={updatedAt}>{new Date(updatedAt).toLocaleString(LOCALE)}</time>
      </small>{' '}
    </>
  );
}
