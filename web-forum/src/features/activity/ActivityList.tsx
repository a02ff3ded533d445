import type { Activity, ActivityType } from '@forum/contracts/activity';
import { nameOf, type Author } from '@forum/contracts/users';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { commentPath } from '@forum/contracts/paths';
import { categoryPath, memberPath, postPath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import siteTexts from '../site/messages/en/site.json';
import styles from './ActivityList.module.css';

/** What happened, newest first. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <ul className={styles.activities}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.activity}>
          <Avatar member={activity.actor} />
          <div className={styles.words}>
            <What activity={activity} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function What({ activity }: { activity: Activity }) {
  const t = useText(siteTexts);
  const { type, actor, comment, createdAt } = activity;
  const tags = { actor: <Actor actor={actor} />, post: <PostTitle activity={activity} /> };
  return (
    <>
      <p>{t.rich(DID[type], tags)}</p>
      {comment === undefined || comment.excerpt === '' ? null : (
        <p className={styles.excerpt} dir="auto">
          {comment.excerpt}
        </p>
      )}
      <p className={styles.context}>
        <RelativeTime moment={createdAt} /> <Where activity={activity} />
      </p>
    </>
  );
}

function Actor({ actor }: { actor: Author }) {
  const path = memberPath(actor);
  if (path === null)
    return (
      <span className={styles.name} dir="auto">
        {nameOf(actor)}
      </span>
    );
  return (
    <Link className={styles.name} to={path} dir="auto">
      {nameOf(actor)}
    </Link>
  );
}

function PostTitle({ activity: { post, category, comment } }: { activity: Activity }) {
  if (post === undefined) return null;
  const address = { slug: post.slug, category: category ?? null };
  const path = comment === undefined ? postPath(address) : commentPath(address, comment.id);
  return (
    <Link className={styles.name} to={path} dir="auto">
      {post.title}
    </Link>
  );
}

function Where({ activity: { category } }: { activity: Activity }) {
  const common = useText(commonTexts);
  if (category === undefined) return null;
  const link = <Link className={styles.category} to={categoryPath(category)} />;
  return <>{common.rich('inCategory', { category: link }, { name: category.name })}</>;
}

const DID = {
  'post-published': 'postPublished',
  'comment-posted': 'commentPosted',
  'answer-accepted': 'answerAccepted',
  'member-joined': 'memberJoined',
} as const satisfies Record<ActivityType, string>;
