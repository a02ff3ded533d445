import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { UnlessUnconfirmed } from '../confirming/index.ts';
import { useViewer } from '../session/index.ts';
import { WaitingHere } from '../submissions/index.ts';
import { useFirst } from '../../lib/loading/useFirst.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { PlainReply } from './PlainReply.tsx';
import { useThread } from './thread-context.ts';
import type { Closed } from './useClosed.ts';
import styles from './Replies.module.css';

interface Props {
  readonly postId: string;
  /** Why the viewer, and everybody like them, cannot write; null: they can. */
  readonly closed: Closed | null;
}

/** The field at the end of the replies, or above them where the newest come first; visitors are asked to log in. A closed discussion has none. */
export function NewComment({ postId, closed }: Props) {
  const t = useText(commentsTexts);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (closed !== null)
    return <p className={styles.prompt}>{t(closed === 'locked' ? 'locked' : 'forRoles')}</p>;
  if (viewer !== null) return <MemberComment postId={postId} />;
  return (
    <p className={styles.prompt}>
      {t.rich('logIn', {
        login: <Link to={loginPath(pathname + search)} />,
        register: <Link to="/register" />,
      })}
    </p>
  );
}

/** Leads to the panel; without scripts, the field stands here. */
function MemberComment({ postId }: { postId: string }) {
  const t = useText(commentsTexts);
  const { write } = useThread();
  const { hash } = useLocation();
  // As a link to a draft asks.
  const isAsked = useFirst(hash === `#${NEW_REPLY}`);
  const begin = useEffectEvent(() => write(null));
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  return (
    <section id={NEW_REPLY} aria-label={t('share')}>
      <WaitingHere postId={postId} />
      <UnlessUnconfirmed what="texts">
        <button
          type="button"
          className={`${styles.invitation} with-js`}
          onClick={() => write(null)}
        >
          {t('write')}
        </button>
        <PlainReply postId={postId} parent={null} />
      </UnlessUnconfirmed>
    </section>
  );
}

const NEW_REPLY = 'new-reply';
