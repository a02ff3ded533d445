import { isStaff } from '@forum/contracts/roles';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useOnSeen } from '../../lib/loading/useOnSeen.ts';
import commonTexts from '../../messages/en/common.json';
import historyTexts from './messages/en/history.json';
import { useServerText } from '../../messages/server.ts';
import { useViewer } from '../session/index.ts';
import { consoleAddress } from '../staff/index.ts';
import type { EditedItem } from './edited-item.ts';
import { useHistory, type Version } from './useHistory.ts';
import { VersionItem } from './VersionItem.tsx';
import styles from './HistoryDialog.module.css';

interface Props extends Asked {
  readonly onClose: () => void;
}

interface Asked {
  readonly item: EditedItem;
  /** When it was quoted, as ISO; null: it was not opened from a quote. */
  readonly quoted: string | null;
}

/** The versions of a post or a comment, newest first, each with its changes; the one that was quoted is marked. */
export function HistoryDialog({ onClose, ...asked }: Props) {
  const t = useText(historyTexts);
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} size="lg">
      <Versions {...asked} />
    </Dialog>
  );
}

function Versions({ item, quoted }: Asked) {
  const t = useText(historyTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useHistory(item);
  // Seen twice, the end sends one request.
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
      quoted={quoted}
      versions={data}
      readEarlier={hasNextPage && error === null ? readEarlier : null}
      end={error === null ? null : failure(readEarlier)}
    />
  );
}

/** Comparing takes up to a thirtieth of a second per version, so further ones load when the reader gets there. */
const STEP = 10;

interface ListProps extends Asked {
  /** The loaded versions, oldest first. */
  readonly versions: readonly Version[];
  /** Null: the first one is loaded, or could not be. */
  readonly readEarlier: (() => void) | null;
  /** Shown below the last one. */
  readonly end: ReactNode;
}

function VersionList({ item, quoted, versions, readEarlier, end: below }: ListProps) {
  const t = useText(historyTexts);
  const isOfStaff = isStaff(useViewer());
  const [shown, setShown] = useState(STEP);
  const inForce = quoted === null ? undefined : versions.findLast(isNotAfter(quoted));
  // A version's changes are known once the one before it is loaded.
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
                isQuoted={version === inForce}
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

const isNotAfter = (moment: string) => (version: Version) =>
  Date.parse(version.editedAt) <= Date.parse(moment);
