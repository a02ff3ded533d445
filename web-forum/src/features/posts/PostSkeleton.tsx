import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import styles from './PostSkeleton.module.css';

/** Placeholder for a post. */
export function PostSkeleton() {
  const t = useText(postsTexts);
  return (
    <div className={styles.post}>
      <output className="said">{t('loadingOne')}</output>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.byline} />
      <Skeleton lines={9} />
    </div>
  );
}
