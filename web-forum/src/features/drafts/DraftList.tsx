import type { DraftSummary } from '@forum/contracts/drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import rows from '../../components/TextRows.module.css';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import { draftsQuery } from './api.ts';
import styles from './DraftList.module.css';
import draftListTexts from './messages/en/draft-list.json';
import { loadSync } from './synced-drafts.ts';
import { useCopyDraft } from './useCopyDraft.ts';
import { useDeleteDraft } from './useDeleteDraft.ts';

/** The member's drafts, with the way back to each composer. */
export function DraftList({ memberId }: { memberId: string }) {
  const t = useText(draftListTexts);
  const translated = useServerText();
  const { data, error } = useQuery(draftsQuery(useApi()));
  useSaved(memberId);
  if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
  if (data === undefined) return <Skeleton lines={6} />;
  if (data.length === 0) return <Notice title={t('none')}>{t('noneText')}</Notice>;
  return (
    <ul className={rows.list}>
      {data.map((draft) => (
        <Line key={draft.place} draft={draft} memberId={memberId} />
      ))}
    </ul>
  );
}

/** What this device wrote without a network must appear in the list as well. */
function useSaved(memberId: string) {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    void (async () => {
      const sync = await loadSync({ api, memberId });
      await sync?.saveAll();
      await client.invalidateQueries({ queryKey: draftsQuery(api).queryKey });
    })();
  }, [api, client, memberId]);
}

function Line({ draft, memberId }: { draft: DraftSummary; memberId: string }) {
  const t = useText(draftListTexts);
  const common = useText(commonTexts);
  const drop = useDeleteDraft(memberId);
  const { title, excerpt, path } = draft;
  const kind = kindOf(draft.place);
  const what = title ?? (excerpt === '' ? t('untitled') : excerpt);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.head}>
          {t('kind', { kind })} ·{' '}
          {t.rich('savedAt', { time: <RelativeTime moment={draft.savedAt} /> })}
        </p>
        <h2 className={rows.title} dir="auto">
          {title ?? (kind === 'post' ? t('untitled') : null)}
        </h2>
        {excerpt === '' ? null : <p className={rows.text}>{excerpt}</p>}
        {path === null ? <p className={styles.gone}>{t('gone')}</p> : null}
      </div>
      <div className={rows.acts}>
        {path === null ? (
          <CopyButton place={draft.place} />
        ) : (
          <LinkButton to={path} aria-label={t('continueNamed', { what })}>
            {t('continue')}
          </LinkButton>
        )}
        <Button
          look="quiet"
          disabled={drop.isPending}
          aria-label={t('deleteNamed', { what })}
          onClick={() => drop.mutate(draft)}
        >
          {common('delete')}
        </Button>
      </div>
    </li>
  );
}

function CopyButton({ place }: { place: string }) {
  const t = useText(draftListTexts);
  const { mutate, isPending } = useCopyDraft();
  return (
    <Button disabled={isPending} onClick={() => mutate(place)}>
      {t('copy')}
    </Button>
  );
}

function kindOf(place: string): string {
  const [item = '', act = ''] = place.split(':');
  if (item === 'message') return 'message';
  if (item === 'post') return act === 'new' ? 'post' : 'postedit';
  return act;
}
