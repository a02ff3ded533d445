import { onPageDoubt, pageDoubts, pageMember } from '@forum/api-client';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { fateOfUnsaved, leaveWithDrafts, onUnsaved } from '../drafts/index.ts';
import { useViewer } from '../session/index.ts';
import otherMemberTexts from './messages/en/other-member.json';
import styles from './OtherMemberNotice.module.css';
import { useSignedInNow } from './useSignedInNow.ts';

/** Says that the page belongs to another member than the one now signed in, as soon as anything hints at it. */
export function OtherMemberNotice() {
  const doubts = useSyncExternalStore(onPageDoubt, pageDoubts, () => 0);
  const own = useViewer();
  const now = useSignedInNow(doubts);
  if (doubts === 0 || now === undefined || (now?.id ?? null) === pageMember()) return null;
  return <Changed own={own} now={now} />;
}

function Changed({ own, now }: { own: OwnUser | null; now: OwnUser | null }) {
  const t = useText(otherMemberTexts);
  const fate = useSyncExternalStore(onUnsaved, fateOfUnsaved, () => 'nothing' as const);
  const names = { own: own === null ? '' : nameOf(own), name: now === null ? '' : nameOf(now) };
  return (
    <div role="alert" className={styles.place}>
      <div className={styles.notice}>
        <p>
          {own === null ? t('arrived', names) : t(now === null ? 'nobody' : 'another', names)}{' '}
          {fate === 'kept' ? t('kept', names) : null}
          {fate === 'lost' ? t('lost') : null}
        </p>
        <Button look="primary" size="small" onClick={() => leave(now === null)}>
          {t(now === null ? 'signIn' : 'reload')}
        </Button>
      </div>
    </div>
  );
}

/** With a full page load: this document assumes that its member is signed in. */
function leave(toSignIn: boolean): void {
  leaveWithDrafts();
  if (toSignIn) location.assign(loginPath(location.pathname + location.search));
  else location.reload();
}
