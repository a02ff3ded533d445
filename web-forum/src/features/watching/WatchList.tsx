import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useReason } from '../../messages/server.ts';
import { watchesQuery } from './api.ts';
import levelsTexts from './messages/en/levels.json';
import watchingTexts from './messages/en/watching.json';
import { WatchMenu } from './WatchMenu.tsx';
import styles from './WatchList.module.css';

/** What the member watches and tracks, each with its bell. */
export function WatchList() {
  const t = useText(watchingTexts);
  const levels = useText(levelsTexts);
  const common = useText(commonTexts);
  const reason = useReason();
  const watches = useInfiniteQuery(watchesQuery(useApi()));
  if (watches.isPending) return <Skeleton lines={6} />;
  if (watches.data === undefined) {
    const retry = <Button onClick={() => void watches.refetch()}>{common('tryAgain')}</Button>;
    return <Notice kind="error" title={reason(watches.error, t('failed'))} action={retry} />;
  }
  const things = watches.data.pages.flatMap(({ data }) => data);
  if (things.length === 0) {
    return (
      <Notice
        title={t('watchingEmpty')}
        action={<LinkButton to="/categories">{t('seeCategories')}</LinkButton>}
      >
        {t('watchingEmptyText')}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {things.map(({ type, id, name, link, level }) => (
          <li key={`${type} ${id}`} className={styles.line}>
            <div className={styles.words}>
              <p className={styles.name}>{link === null ? name : <Link to={link}>{name}</Link>}</p>
              <p className={styles.about}>
                {t(`type_${type}`)} · {levels(level)}
              </p>
            </div>
            <WatchMenu thing={{ type, id }} name={name} />
          </li>
        ))}
      </ul>
      {watches.hasNextPage ? (
        <Button onClick={() => void watches.fetchNextPage()}>{t('more')}</Button>
      ) : null}
    </>
  );
}
