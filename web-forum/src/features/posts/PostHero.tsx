import type { Post } from '@forum/contracts/posts';
import { nameOf } from '@forum/contracts/users';
import { Avatar } from '../../components/Avatar.tsx';
import { Chip } from '../../components/Chip.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Mentions } from '../../lib/rich-text/mentions.ts';
import { AttributionLine } from '../attribution/index.ts';
import { InsidersOnly } from '../categories/index.ts';
import { ByProgram, EditedButton } from '../history/index.ts';
import { AuthorName, MentionedText } from '../users/index.ts';
import readingTexts from '../reading/messages/en/reading.json';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import commonTexts from '../../messages/en/common.json';
import styles from './PostHero.module.css';

/** The head of a post: title, badges, author, date. */
export function PostHero({ post }: { post: Post }) {
  const t = useText(postsTexts);
  const isMarked = post.featured || post.pinned || post.locked || post.answered;
  const hasBadges = post.prefix !== null || isMarked || !post.published || post.isPrivate;
  return (
    <header className={styles.hero}>
      <h1 id="post-title" className={styles.title} dir="auto">
        <Mentions value={post}>
          <MentionedText text={post.title} />
        </Mentions>
      </h1>
      {hasBadges ? (
        <div className={styles.badges}>
          {post.prefix === null ? null : <Chip color={post.prefixColor}>{post.prefix}</Chip>}
          {post.featured ? <Chip color="yellow">{t('featured')}</Chip> : null}
          {post.pinned ? <Chip color="blue">{t('pinned')}</Chip> : null}
          {post.locked ? <Chip color="slate">{t('locked')}</Chip> : null}
          {post.answered ? <Chip color="green">{t('answered')}</Chip> : null}
          {post.isPrivate ? <InsidersOnly groups={post.seeGroups} /> : null}
          {post.published ? null : <Chip color="slate">{t(post.merged ? 'merged' : 'draft')}</Chip>}
        </div>
      ) : null}
      <Byline post={post} />
    </header>
  );
}

function Byline({ post }: { post: Post }) {
  const common = useText(commonTexts);
  const reading = useText(readingTexts);
  const t = useText(postsTexts);
  const { author, editedAt } = post;
  return (
    <div className={styles.byline}>
      <Avatar member={author} />
      <div>
        <p className={styles.who}>
          <AuthorName author={author} className={styles.name} />
        </p>
        <p className={styles.when}>
          <RelativeTime moment={post.createdAt} />
          {editedAt === null ? null : (
            <>
              {' · '}
              <EditedButton item={{ type: 'post', id: post.id }}>
                {t.rich('editedWhen', { when: <RelativeTime moment={editedAt} /> })}
              </EditedButton>
            </>
          )}
          <ByProgram item={{ type: 'post', id: post.id }} isSo={post.byProgram} />
          {/* Unknown to an API of the release before, which may answer while both run. */}
          {post.wiki ? <> · {t('wiki', { count: post.wiki.editedBy })}</> : null}
          {' · '}
          <a className={styles.count} href="#replies">
            {common('replyCount', { count: post._count.comments })}
            {(post.newComments ?? 0) === 0 ? null : (
              <b> ({reading('newCount', { count: post.newComments ?? 0 })})</b>
            )}
          </a>
          <AttributionLine source={post.attribution} shownAuthor={nameOf(author)} />
        </p>
      </div>
    </div>
  );
}
