import { isStaff } from '@forum/contracts/roles';
import { useState } from 'react';
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
  const { data, error, isPending, refetch } = useHistory(item);
  if (isPending) {
    return (
      <>
        <output className="said">{t('loading')}</output>
        <Skeleton className={styles.loading} lines={6} />
      </>
    );
  }
  if (data === undefined) {
    return (
      <Notice
        kind="error"
        title={t('failed')}
        action={<Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}
      >
        {translated(error?.message ?? '')}
      </Notice>
    );
  }
  return <VersionList item={item} versions={data} />;
}

/** Finding what changed takes up to a thirtieth of a second a version: further ones come when the reader does. */
const STEP = 10;

function VersionList({ item, versions }: { item: EditedItem; versions: readonly Version[] }) {
  const t = useText(historyTexts);
  const isOfStaff = isStaff(useViewer());
  const [shown, setShown] = useState(STEP);
  const hasMore = shown < versions.length;
  const end = useOnSeen<HTMLDivElement>(hasMore ? () => setShown(shown + STEP) : null);
  return (
    <>
      <ol className={styles.versions} reversed start={versions.length}>
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
          .slice(0, shown)}
      </ol>
      {hasMore ? (
        <div ref={end}>
          <Skeleton className={styles.loading} lines={3} />
        </div>
      ) : null}
      {isOfStaff ? <a href={consoleAddress(item)}>{t('inConsole')}</a> : null}
    </>
  );
}
