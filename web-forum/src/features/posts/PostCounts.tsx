import type { PostCard } from '@forum/contracts/posts';
import { LIMITS } from '@forum/contracts/limits';
import { nameOf } from '@forum/contracts/users';
import { ArrowBigUp, Eye, MessageSquare, type LucideIcon } from 'lucide-react';
import { Avatar } from '../../components/Avatar.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useText } from '../../lib/language/messages.tsx';
import readingTexts from '../reading/messages/en/reading.json';
import { useSite } from '../../lib/site/site.ts';
import postsTexts from './messages/en/posts.json';
import styles from './PostCounts.module.css';

interface Props {
  readonly post: PostCard;
  /** In lists that are in its order. */
  readonly showsLastReply: boolean;
}

/** Views, comments and upvotes of a post, in this order, zeros included (specification, section 2). */
export function PostCounts({ post, showsLastReply }: Props) {
  const t = useText(postsTexts);
  return (
    <ul className={styles.counts}>
      <NewCount count={post.newComments ?? 0} />
      <Faces of={post.repliers} />
      {showsLastReply && post.lastReplyAt !== null ? (
        <li className={styles.count}>
          <span className="said">{t('lastReply')}</span>
          <RelativeTime moment={post.lastReplyAt} />
        </li>
      ) : null}
      <Count of={Eye} count={post.views} words={t('viewCount', { count: post.views })} />
      <Count
        of={MessageSquare}
        count={post._count.comments}
        words={t('commentCount', { count: post._count.comments })}
      />
      <Count
        of={ArrowBigUp}
        count={post.upvotes}
        words={t('upvoteCount', { count: post.upvotes })}
      />
    </ul>
  );
}

/** Comments by others since the member last read; a hundred stands for more. */
function NewCount({ count }: { count: number }) {
  const t = useText(readingTexts);
  if (count === 0) return null;
  const words = count >= LIMITS.newCommentsShown ? t('manyNew') : t('newCount', { count });
  return <li className={styles.new}>{words}</li>;
}

/** Who replied last: the latest in front. */
function Faces({ of: members }: { of: PostCard['repliers'] }) {
  const t = useText(postsTexts);
  if (members.length === 0) return null;
  const words = t('lastReplies', { names: members.map(nameOf).join(', ') });
  return (
    <li className={styles.faces} title={words}>
      {members.map((member) => (
        <Avatar key={member.id} member={member} size="tiny" />
      ))}
      <span className="said">{words}</span>
    </li>
  );
}

function Count(props: { of: LucideIcon; count: number; words: string }) {
  const { language } = useSite();
  return (
    <li className={styles.count} title={props.words}>
      <Icon of={props.of} />
      <span aria-hidden>{shortNumber(props.count, language)}</span>
      <span className="said">{props.words}</span>
    </li>
  );
}
