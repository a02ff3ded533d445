import { postTopic } from '@forum/contracts/live';
import type { MergedPost, Post } from '@forum/contracts/posts';
import { nameOf } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/Button.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useTopic } from '../../lib/live/live-context.ts';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import commentsTexts from './messages/en/comments.json';
import { AttributionLine } from '../attribution/index.ts';
import { ByProgram } from '../history/index.ts';
import { PostReactions, tallyPlace } from '../posts/index.ts';
import { mentionsIn } from '../../lib/rich-text/mentions.ts';
import { RichText } from '../rich-text/index.ts';
import { useViewer } from '../session/index.ts';
import { VoteButtons, voterOf } from '../votes/index.ts';
import { commentKeys } from './api.ts';
import { CommentThread } from './CommentThread.tsx';
import { onReplySent } from './sent-replies.ts';
import { ThreadContext } from './thread-context.ts';
import { useClosed } from './useClosed.ts';
import { useLiveChanges } from './useLiveChanges.ts';
import { useOpenThreads } from './useOpenThreads.ts';
import { usePermalink } from './usePermalink.ts';
import { useReplies } from './useReplies.ts';
import { useWriteReply } from './useWriteReply.ts';
import styles from './MergedThreads.module.css';

/** The posts merged into this one, oldest first. */
export function MergedThreads({ post }: { post: Post }) {
  return post.mergedPosts.map((merged) => (
    <MergedThread
      key={merged.id}
      post={merged}
      within={{ ...post, locked: post.locked || merged.locked }}
    />
  ));
}

interface Props {
  readonly post: MergedPost;
  /** What closes it: its own lock, that of the post it was merged into, and that post's category. */
  readonly within: Pick<Post, 'locked' | 'category' | 'slug'>;
}

/** A post in the thread of another: its text, and its discussion, which continues below its comments. */
function MergedThread({ post, within }: Props) {
  const t = useText(commentsTexts);
  const heading = `merged-${post.id}`;
  return (
    <section className={styles.merged} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('mergedFrom', { title: post.title })}
        </h2>
        <Byline post={post} />
      </header>
      <RichText
        content={post.content}
        previews={post.linkPreviews}
        pictures={post.pictures}
        mentions={mentionsIn(post)}
        headingLevel={3}
      />
      <PostReactions post={post} as="chips" />
      <div className={styles.acts}>
        <Votes post={post} />
        <PostReactions post={post} as="button" />
      </div>
      <Discussion post={post} within={within} />
    </section>
  );
}

function Byline({ post }: { post: MergedPost }) {
  const { id, author, createdAt, attribution, byProgram } = post;
  const path = memberPath(author);
  return (
    <p className={styles.byline}>
      <Avatar member={author} size="tiny" />
      <bdi>{path === null ? nameOf(author) : <Link to={path}>{nameOf(author)}</Link>}</bdi>
      <span className={styles.when}>
        <RelativeTime moment={createdAt} />
        <ByProgram item={{ type: 'post', id }} isSo={byProgram} />
        <AttributionLine source={attribution} shownAuthor={nameOf(author)} />
      </span>
    </p>
  );
}

function Votes({ post }: { post: MergedPost }) {
  const client = useQueryClient();
  const { id, userVote, upvotes, downvotes, author } = post;
  return (
    <VoteButtons
      item={{ type: 'post', id }}
      tally={{ userVote, upvotes, downvotes }}
      voter={voterOf(useViewer(), author)}
      place={tallyPlace(client, id)}
    />
  );
}

function Discussion({ post, within }: Props) {
  const t = useText(commentsTexts);
  const replies = useReplies(post.id, true);
  const { sort, expanded, comment } = replies.view;
  const { open, setOpen, reveal, toggle } = useOpenThreads(replies.loaded, expanded ?? comment);
  usePermalink(replies, setOpen);
  useLive(post.id);
  const isClosed = useClosed(within) !== null;
  const { id: postId, author, title } = post;
  const write = useWriteReply({ ...within, id: postId, title });
  useEffect(() => onReplySent(reveal), [reveal]);
  const thread = useMemo(
    () => ({
      postId,
      postAuthorId: author.id,
      isClosed,
      // Nothing is merged in private places.
      isPrivate: false,
      sort,
      write,
      newFrom: null,
      markUnread: null,
    }),
    [postId, author.id, isClosed, sort, write],
  );
  return (
    <ThreadContext value={thread}>
      <div className={styles.discussion}>
        {replies.showEarlier === null ? null : (
          <Button size="small" onClick={replies.showEarlier}>
            {t('earlier')}
          </Button>
        )}
        {replies.shown.map((one) => (
          <CommentThread
            key={one.id}
            comment={one}
            isExpanded={open.has(one.id)}
            onToggle={toggle}
          />
        ))}
        {replies.hasMore ? (
          <Button size="small" onClick={replies.showMore}>
            {t('moreOfMerged')}
          </Button>
        ) : null}
      </div>
    </ThreadContext>
  );
}

/** Changes below it show at once, even new replies: they have their own part of the page. */
function useLive(postId: string): void {
  const client = useQueryClient();
  const apply = useLiveChanges(postId);
  useTopic(postTopic(postId), (event) => {
    apply(event);
    if (event.kind === 'comment-posted' || event.kind === 'reset') {
      void client.invalidateQueries({ queryKey: commentKeys.of(postId) });
    }
  });
}
