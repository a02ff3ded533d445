import type { ExcerptRule } from '@forum/rich-text/excerpt';
import type { ReactNode } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import commonTexts from '../../messages/en/common.json';
import { MentionedText } from '../users/index.ts';
import { authorOnCard } from './author-on-card.ts';
import { postLinksQuery, type LinkedPost, type PostFilter } from './api.ts';
import styles from './PostLinks.module.css';

interface Props {
  filter: PostFilter;
  /** Most that are shown; the filter may request more. */
  shown?: number;
  /** Excludes this one: the open page. */
  except?: string;
  /** The quiet line below a title; left out: author and number of replies. */
  renderContext?: (post: LinkedPost) => ReactNode;
  /** Length of an excerpt of each post, below that line. */
  excerptRule?: ExcerptRule;
  /** Shown at the end of each post. */
  renderBadge?: (post: LinkedPost) => ReactNode;
  /** Shown while they load. */
  loading?: string;
  empty?: string;
  failed?: string;
}

/** A few posts as titles, for the margin. */
export function PostLinks(props: Props) {
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const { filter, shown = 4, except, renderContext, excerptRule, renderBadge } = props;
  const posts = useQuery(postLinksQuery(useApi(), filter, excerptRule));
  if (posts.isPending) {
    return (
      <>
        {props.loading === undefined ? null : (
          <output className={styles.quiet}>{props.loading}</output>
        )}
        <Skeleton className={styles.loading} lines={4} />
      </>
    );
  }
  if (posts.data === undefined) {
    return <p className={styles.quiet}>{props.failed ?? t('failed')}</p>;
  }
  const few = posts.data.filter((post) => post.id !== except).slice(0, shown);
  if (few.length === 0)
    return <p className={styles.quiet}>{props.empty ?? common('noPostsYet')}</p>;
  return (
    <ul className={styles.list}>
      {few.map((post) => (
        <li key={post.id}>
          <Link to={post.path} className={styles.title} dir="auto">
            <MentionedText text={post.title} inLink />
          </Link>
          <p className={styles.quiet}>{renderContext?.(post) ?? <ByAndReplies post={post} />}</p>
          <Excerpt text={post.excerpt} />
          {renderBadge?.(post)}
        </li>
      ))}
    </ul>
  );
}

function Excerpt({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.excerpt} dir="auto">
      <MentionedText text={text} />
    </p>
  );
}

function ByAndReplies({ post }: { post: LinkedPost }) {
  const t = useText(postsTexts);
  const name = authorOnCard(post.author, t('user'));
  return t('byAndReplies', { name, count: post.comments });
}
