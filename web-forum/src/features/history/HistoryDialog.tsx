import { isStaff } from '@forum/contracts/roles';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/messages.tsx';
import { commonTexts } from '../../messages/common.ts';
import { historyTexts } from '../../messages/history.ts';
import { useServerText } from '../../messages/server.ts';
import { useViewer } from '../session/index.ts';
import type { EditedItem } from './edited-item.ts';
import { useHistory } from './useHistory.ts';
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
  const viewer = useViewer();
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
  return (
    <ol className={styles.versions} reversed>
      {data
        .map((version, index) => (
          <li key={version.version} className={styles.version}>
            <VersionItem
              item={item}
              version={version}
              before={data[index - 1] ?? null}
              isPresent={index === data.length - 1}
              mayHide={isStaff(viewer)}
            />
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
