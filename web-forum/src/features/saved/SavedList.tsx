import type { SavedType } from '@forum/contracts/saved';
import { Button, LinkButton } from '../../components/Button.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useReason } from '../../messages/server.ts';
import { savedQuery } from './api.ts';
import ownPostsTexts from './messages/en/own-posts.json';
import { SavedLine } from './SavedLine.tsx';
import styles from './SavedList.module.css';
import { useMoveKept } from './useMoveKept.ts';

/** What the member saved; `type` null: of both kinds. */
export function SavedList({ type }: { type: SavedType | null }) {
  const t = useText(ownPostsTexts);
  useMoveKept();
  return (
    <>
      <LinkTabs
        label={t('whichSaved')}
        tabs={[
          { to: '/saved', name: t('allSaved'), isCurrent: type === null },
          { to: '/saved?type=post', name: t('savedPosts'), isCurrent: type === 'post' },
          { to: '/saved?type=comment', name: t('savedComments'), isCurrent: type === 'comment' },
        ]}
      />
      <Things type={type} />
    </>
  );
}

function Things({ type }: { type: SavedType | null }) {
  const t = useText(ownPostsTexts);
  const common = useText(commonTexts);
  const reason = useReason();
  const saved = useInfiniteQuery(savedQuery(useApi(), type));
  if (saved.isPending) return <Skeleton lines={6} />;
  if (saved.data === undefined) {
    const retry = <Button onClick={() => void saved.refetch()}>{common('tryAgain')}</Button>;
    return <Notice kind="error" title={reason(saved.error, t('savedFailed'))} action={retry} />;
  }
  const things = saved.data.pages.flatMap(({ data }) => data);
  if (things.length === 0) return <NoneSaved />;
  return (
    <>
      <ul>
        {things.map((thing) => (
          <li key={thing.id} className={styles.thing}>
            <SavedLine thing={thing} />
          </li>
        ))}
      </ul>
      {saved.hasNextPage ? (
        <Button onClick={() => void saved.fetchNextPage()}>{t('moreSaved')}</Button>
      ) : null}
    </>
  );
}

/** Says how something gets into the list. */
export function NoneSaved() {
  const t = useText(ownPostsTexts);
  const action = <LinkButton to="/posts">{t('browse')}</LinkButton>;
  return (
    <Notice title={t('noneSaved')} action={action}>
      {t('noneSavedText')}
    </Notice>
  );
}
