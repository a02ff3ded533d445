import type { ReputationCause, ReputationEntry } from '@forum/contracts/reputation';
import { Link } from '../../components/Link.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import profileTexts from './messages/en/profile.json';
import styles from './ReputationTable.module.css';

/** Changes of a reputation, newest first. */
export function ReputationTable({ entries }: { entries: readonly ReputationEntry[] }) {
  const t = useText(profileTexts);
  return (
    <table className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{t('points')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: ReputationEntry }) {
  const t = useText(profileTexts);
  const { points, cause, takenBack, post, commentId, createdAt } = entry;
  const what = t(CAUSES[cause]);
  const target = commentId === null ? '' : `#comment-${commentId}`;
  return (
    <tr>
      <td className={styles.points} data-falls={points < 0 || undefined}>
        {points > 0 ? `+${points}` : String(points).replace('-', '−')}
      </td>
      <td>
        <p className={styles.what}>{takenBack ? t('takenBack', { what }) : what}</p>
        {post === null ? (
          <p className={styles.quiet}>{t('gone')}</p>
        ) : (
          <Link className={styles.post} to={`/posts/${post.slug}${target}`}>
            {post.title}
          </Link>
        )}
      </td>
      <td className={styles.quiet}>
        <RelativeTime moment={createdAt} />
      </td>
    </tr>
  );
}

const CAUSES = {
  'post-upvoted': 'postUpvoted',
  'post-downvoted': 'postDownvoted',
  'comment-upvoted': 'commentUpvoted',
  'comment-downvoted': 'commentDownvoted',
  'comment-solved': 'commentSolved',
  'comment-praised': 'commentPraised',
  'comment-marked-spam': 'commentMarkedSpam',
} as const satisfies Record<ReputationCause, string>;
