import type { PrivateFeeds } from '@forum/contracts/private-feeds';
import { useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { privateFeedsQuery } from './api.ts';
import privateFeedTexts from './messages/en/private-feeds.json';
import { PrivateFeedAddresses } from './PrivateFeedAddresses.tsx';
import styles from './PrivateFeedSection.module.css';
import { usePrivateFeeds } from './usePrivateFeeds.ts';

/** The member's own feeds: creating, renewing and revoking them. */
export function PrivateFeedSection() {
  const t = useText(privateFeedTexts);
  const { data: feeds } = useQuery(privateFeedsQuery(useApi()));
  return (
    <Section title={t('title')}>
      <p className={styles.about}>{t('about')}</p>
      {feeds === undefined ? <Skeleton lines={2} /> : <Feeds feeds={feeds} />}
    </Section>
  );
}

function Feeds({ feeds: { madeAt } }: { feeds: PrivateFeeds }) {
  const t = useText(privateFeedTexts);
  const { token, make, revoke, isBusy } = usePrivateFeeds();
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  if (madeAt === null) {
    return (
      <Button className="with-js" disabled={isBusy} onClick={make}>
        {t('create')}
      </Button>
    );
  }
  return (
    <>
      {token === null ? (
        <p className={styles.about}>{t.rich('made', { time: <RelativeTime moment={madeAt} /> })}</p>
      ) : (
        <PrivateFeedAddresses key={token} token={token} />
      )}
      <div className={styles.acts}>
        <Button className="with-js" disabled={isBusy} onClick={() => setAsks('renew')}>
          {t('renew')}
        </Button>
        <Button
          className="with-js"
          look="danger"
          disabled={isBusy}
          onClick={() => setAsks('revoke')}
        >
          {t('revoke')}
        </Button>
      </div>
      <ConfirmDialog
        title={t(asks === 'revoke' ? 'revokeTitle' : 'renew')}
        text={t(asks === 'revoke' ? 'revokeText' : 'renewText')}
        act={t(asks === 'revoke' ? 'revoke' : 'renew')}
        isOpen={asks !== null}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null);
          if (asks === 'revoke') revoke();
          else make();
        }}
      />
    </>
  );
}
