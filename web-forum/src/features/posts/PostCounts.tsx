import type { PostCard } from '@forum/contracts/posts';
import { ArrowBigUp, Eye, MessageSquare, type LucideIcon } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { counted, shortNumber } from '../../lib/numbers.ts';
import styles from './PostCounts.module.css';

/** Upvotes, comments and views of a post. */
export function PostCounts({ post }: { post: PostCard }) {
  return (
    <ul className={styles.counts}>
      <Count of={ArrowBigUp} count={post.upvotes} words={counted(post.upvotes, 'upvote')} />
      <Count
        of={MessageSquare}
        count={post._count.comments}
        words={counted(post._count.comments, 'comment')}
      />
      <Count of={Eye} count={post.views} words={counted(post.views, 'view')} />
    </ul>
  );
}

function Count(props: { of: LucideIcon; count: number; words: string }) {
  return (
    <li className={styles.count} title={props.words}>
      <Icon of={props.of} />
      <span aria-hidden>{shortNumber(props.count)}</span>
      <span className="said">{props.words}</span>
    </li>
  );
}
