import { COMMENT_SORTS, type CommentSort } from '@forum/contracts/comment-sort';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { loadOptional } from '../../lib/loading/optional-part.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { useReplyOrder } from './useReplyOrder.ts';
import styles from './Replies.module.css';

/** The orders of the replies as links, so that they work without scripts. */
export function SortLinks({ current }: { current: CommentSort }) {
  const t = useText(commentsTexts);
  const usual = useReplyOrder();
  const api = useApi();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const addressOf = (sort: CommentSort) => {
    const query = new URLSearchParams(search);
    query.delete('comments');
    query.delete('page');
    if (sort === usual) query.delete('sort');
    else query.set('sort', sort);
    return { pathname, search: query.toString() };
  };
  return (
    <nav className={styles.sorts} aria-label={t('order')}>
      {COMMENT_SORTS.map((sort) => (
        <Link
          key={sort}
          className={styles.sort}
          to={addressOf(sort)}
          rel="nofollow"
          preventScrollReset
          replace
          onClick={() =>
            void loadOptional(() => import('./keep-order.ts')).then((at) =>
              at?.keepOrder(api, client, sort),
            )
          }
          aria-current={sort === current ? 'true' : undefined}
        >
          {t(sort)}
        </Link>
      ))}
    </nav>
  );
}
