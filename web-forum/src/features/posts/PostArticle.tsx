import type { Post } from '@forum/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Chip } from '../../components/Chip.tsx';
import { tagPath } from '../../lib/addresses/paths.ts';
import { PostPoll } from '../polls/index.ts';
import { mentionsIn } from '../../lib/rich-text/mentions.ts';
import { RichText } from '../rich-text/index.ts';
import { useViewer } from '../session/index.ts';
import { VoteButtons, voterOf } from '../votes/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import { tallyPlace } from './api.ts';
import { PostActions } from './PostActions.tsx';
import { PostHero } from './PostHero.tsx';
import { PostReactions } from './PostReactions.tsx';
import { useViewRecord } from './useViewRecord.ts';
import styles from './PostArticle.module.css';

/** The post that is read. */
export interface PostArticleProps {
  readonly post: Post;
}

/** A whole post: author and date, its text, its tags, and its actions. */
export function PostArticle({ post }: PostArticleProps) {
  const t = useText(postsTexts);
  useViewRecord(post.id);
  return (
    <article className={styles.article} aria-labelledby="post-title">
      <PostHero post={post} />
      <RichText
        content={post.content}
        previews={post.linkPreviews}
        pictures={post.pictures}
        mentions={mentionsIn(post)}
        headingLevel={2}
      />
      <PostPoll post={post} />
      <PostReactions post={post} as="chips" />
      <footer className={styles.foot}>
        <ul className={styles.tags} aria-label={t('tags')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Chip color={post.tagColors[tag] ?? 'gray'} to={tagPath(tag)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
        <span className={styles.views}>{t('viewCount', { count: post.views })}</span>
      </footer>
      <div className={styles.acts}>
        {post.isPrivate ? null : <PostVotes post={post} />}
        <PostActions post={post} />
      </div>
    </article>
  );
}

function PostVotes({ post }: { post: Post }) {
  const viewer = useViewer();
  const client = useQueryClient();
  const { userVote, upvotes, downvotes } = post;
  return (
    <VoteButtons
      item={{ type: 'post', id: post.id }}
      tally={{ userVote, upvotes, downvotes }}
      voter={voterOf(viewer, post.author)}
      place={tallyPlace(client, post.id)}
    />
  );
}
