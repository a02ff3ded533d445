import type { PostCard } from '@forum/contracts/posts';
import { cardExcerpt, POST_CARD, type ExcerptRule } from '@forum/rich-text/excerpt';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { Picture } from '../../components/Picture.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { categoryPath, memberPath, postPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { MemberHover, MentionedText } from '../users/index.ts';
import { authorOnCard } from './author-on-card.ts';
import { PostCounts } from './PostCounts.tsx';
import postsTexts from './messages/en/posts.json';
import styles from './PostCardItem.module.css';

/** So many cards of a list show their pictures at once; those of later ones (`data-later`) wait for the first scroll. */
export const CARDS_AT_FIRST = 4;

/** What a card of a post shows. */
export interface PostCardItemProps {
  readonly post: PostCard;
  /** Level of the card's heading below the list's own. Default 3. */
  readonly headingLevel?: 2 | 3;
  /** Length of the excerpt. Default: the one of post lists. */
  readonly excerptRule?: ExcerptRule;
  /** False on the page of a category, where it would be the same on every card. */
  readonly showsCategory?: boolean;
  /** Whether it leads to the first comment that the member has not read. Default: to the beginning. */
  readonly leadsToNew?: boolean;
  /** Whether it says when the last reply came. Default: no. */
  readonly showsLastReply?: boolean;
}

/** A post in a list. The whole card leads to the post; author and category stay links of their own. */
export function PostCardItem(props: PostCardItemProps) {
  const {
    post,
    headingLevel = 3,
    excerptRule = POST_CARD,
    showsCategory = true,
    leadsToNew,
    showsLastReply = false,
  } = props;
  const Heading = `h${headingLevel}` as const;
  const excerpt = cardExcerpt(post, excerptRule);
  return (
    <article
      className={styles.card}
      data-step="link"
      data-pictured={post.thumbnail !== null || undefined}
      data-read={newsOf(post)}
    >
      <div className={styles.words}>
        <Heading className={styles.title} dir="auto">
          <Link
            className={styles.whole}
            to={postPath(post) + (leadsToNew === true ? '#new' : '')}
            viewTransition
            onClick={(event) => {
              // It becomes the title of the page that opens.
              event.currentTarget.style.viewTransitionName = 'post-title';
            }}
          >
            <MentionedText text={post.title} inLink />
          </Link>
        </Heading>
        {excerpt === '' ? null : (
          <p className={styles.excerpt} dir="auto">
            <MentionedText text={excerpt} />
          </p>
        )}
      </div>
      <div className={styles.context}>
        <Marks post={post} />
        <Byline post={post} showsCategory={showsCategory} />
      </div>
      <PostCounts post={post} showsLastReply={showsLastReply} />
      {post.thumbnail === null ? null : <Thumbnail address={post.thumbnail} />}
    </article>
  );
}

/**
 * Whether the member has read all of it, or somebody has written since; nothing for visitors and for posts never
 * opened.
 */
function newsOf({ newComments }: PostCard): 'all' | 'before' | undefined {
  if (newComments === null) return undefined;
  return newComments === 0 ? 'all' : 'before';
}

/** Its prefix and marks; nothing for most posts. */
function Marks({ post }: { post: PostCard }) {
  const t = useText(postsTexts);
  return (
    <>
      {post.pinned ? <Chip color="blue">{t('pinned')}</Chip> : null}
      {post.prefix === null ? null : <Chip color={post.prefixColor}>{post.prefix}</Chip>}
      {post.answered ? <Chip color="green">{t('answered')}</Chip> : null}
      {post.featured ? <Chip color="yellow">{t('featured')}</Chip> : null}
      {post.locked ? <Chip color="slate">{t('locked')}</Chip> : null}
    </>
  );
}

/** Specification, section 9, in px; phones show less of it. */
const THUMBNAIL = 120;

function Thumbnail({ address }: { address: string }) {
  return (
    <Picture
      className={styles.thumbnail}
      src={address}
      alt=""
      width={THUMBNAIL}
      height={THUMBNAIL}
      // Its space is reserved, so that nothing moves.
      instead={<span className={styles.thumbnail} data-missing="" />}
      // A square crop of a wide image needs more than its own size.
      shown={1.5 * THUMBNAIL}
      // The list is read by its titles: on a slow line words load first.
      fetchPriority="low"
    />
  );
}

function Byline({ post, showsCategory }: { post: PostCard; showsCategory: boolean }) {
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const { author, category } = post;
  const profile = memberPath(author);
  const name = authorOnCard(author, t('user'));
  return (
    <span className={styles.byline}>
      <Avatar member={author} size="tiny" />
      {profile === null ? (
        <span dir="auto">{name}</span>
      ) : (
        <MemberHover username={author.username}>
          <Link className={styles.inner} to={profile} dir="auto">
            {name}
          </Link>
        </MemberHover>
      )}
      {showsCategory && category !== null ? (
        <span dir="auto">
          {common.rich(
            'inCategory',
            {
              category: <Link className={styles.inner} to={categoryPath(category)} dir="auto" />,
            },
            { name: category.name },
          )}
        </span>
      ) : null}
      <RelativeTime moment={post.createdAt} />
    </span>
  );
}
