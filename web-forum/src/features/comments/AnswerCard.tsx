import type { Comment } from '@forum/contracts/comments';
import { nameOf } from '@forum/contracts/users';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { commentHere } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { mentionsIn } from '../../lib/rich-text/mentions.ts';
import { RichText } from '../rich-text/index.ts';
import { commentPlaceQuery } from './api.ts';
import styles from './AnswerCard.module.css';

/** The accepted answer by itself, with a link to its place. */
export function AnswerCard({ id }: { id: string }) {
  const place = useQuery(commentPlaceQuery(useApi(), id)).data;
  if (place === undefined || place.comment.isDeleted) return null;
  return <Answer comment={place.comment} />;
}

function Answer({ comment }: { comment: Comment }) {
  const t = useText(commentsTexts);
  const titleId = useId();
  const { author } = comment;
  return (
    <section className={styles.answer} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <Icon of={Check} /> {t('accepted')}
        </h3>
        {author === null ? null : (
          <span className={styles.author}>
            <Avatar member={author} size="tiny" /> <bdi>{nameOf(author)}</bdi>
          </span>
        )}
        <RelativeTime moment={comment.createdAt} />
      </header>
      <RichText
        content={comment.content}
        previews={comment.linkPreviews}
        pictures={comment.pictures}
        mentions={mentionsIn(comment)}
        headingLevel={4}
        size="small"
      />
      <Link to={commentHere(comment.id)} className={styles.link} preventScrollReset rel="nofollow">
        {t('toAnswer')}
      </Link>
    </section>
  );
}
