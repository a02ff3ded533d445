import { isStaff } from '@forum/contracts/roles';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/messages.tsx';
import { useOnSeen } from '../../lib/useOnSeen.ts';
import { commonTexts } from '../../messages/common.ts';
import { historyTexts } from '../../messages/history.ts';
import { useServerText } from '../../messages/server.ts';
import { useViewer } from '../session/index.ts';
import { consoleAddress } from '../staff/index.ts';
import type { EditedItem } from './edited-item.ts';
import { useHistory, type Version } from './useHistory.ts';
import { VersionItem } from './VersionItem.tsx';
import styles from './HistoryDialog.module.css';

/** The versions of a post or a comment, newest first, each with what it changed. */
export function HistoryDialog({ item, onClose }: { item: EditedItem; onClose: () => void }) {
  const t = useText(historyTexts);
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} size="lg">
      <Versions item={item} />
    </Dialog>
  );
}

function Versions({ item }: { item: EditedItem }) {
  const t = useText(historyTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useHistory(item);
  // Seen twice, the end asks once.
  const readEarlier = () => void fetchNextPage({ cancelRefetch: false });
  if (isPending) {
    return (
      <>
        <output className="said">{t('loading')}</output>
        <Skeleton className={styles.loading} lines={6} />
      </>
    );
  }
  const failure = (tryAgain: () => void) => (
    <Notice
      kind="error"
      title={t('failed')}
      action={<Button onClick={tryAgain}>{common('tryAgain')}</Button>}
    >
      {translated(error?.message ?? '')}
    </Notice>
  );
  if (data === undefined) return failure(() => void refetch());
  return (
    <VersionList
      item={item}
      versions={data}
      readEarlier={hasNextPage && error === null ? readEarlier : null}
      end={error === null ? null : failure(readEarlier)}
    />
  );
}

/** Finding what changed takes up to a thirtieth of a second a version: further ones come when the reader does. */
const STEP = 10;

interface ListProps {
  readonly item: EditedItem;
  /** Those that were read, oldest first. */
  readonly versions: readonly Version[];
  /** Null: the first of them is at hand, or could not be read. */
  readonly readEarlier: (() => void) | null;
  /** Stands below the last one. */
  readonly end: ReactNode;
}

function VersionList({ item, versions, readEarlier, end: below }: ListProps) {
  const t = useText(historyTexts);
  const isOfStaff = isStaff(useViewer());
  const [shown, setShown] = useState(STEP);
  // What it changed is known of a version once the one before it is here.
  const comparable = versions[0]?.version === 1 ? versions.length : versions.length - 1;
  const hasMore = shown < comparable || readEarlier !== null;
  const showMore = () => {
    if (shown < comparable) setShown(shown + STEP);
    else readEarlier?.();
  };
  const end = useOnSeen<HTMLDivElement>(hasMore ? showMore : null);
  return (
    <>
      <ol className={styles.versions} reversed start={versions.at(-1)?.version}>
        {versions
          .map((version, index) => (
            <li key={version.version} className={styles.version}>
              <VersionItem
                version={version}
                before={versions[index - 1] ?? null}
                isPresent={index === versions.length - 1}
              />
            </li>
          ))
          .toReversed()
          .slice(0, Math.min(shown, comparable))}
      </ol>
      {hasMore ? (
        <div ref={end}>
          <Skeleton className={styles.loading} lines={3} />
        </div>
      ) : null}
      {below}
      {isOfStaff ? <a href={consoleAddress(item)}>{t('inConsole')}</a> : null}
    </>
  );
}
