import { X } from 'lucide-react';
import { Link } from '../../components/Link.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import ownPostsTexts from './messages/en/own-posts.json';
import type { SavedPost } from '../posts/index.ts';
import styles from './SavedPosts.module.css';
import { forgetPost, keepAgain, useSavedPosts } from './useSavedPosts.ts';

/** The posts kept in this browser. */
export function SavedPosts() {
  const t = useText(ownPostsTexts);
  const posts = useSavedPosts();
  if (posts === undefined) return <Unknown />;
  if (posts.length === 0) {
    const action = <LinkButton to="/posts">{t('browse')}</LinkButton>;
    return (
      <Notice title={t('noneSaved')} action={action}>
        {t('noneSavedText')}
      </Notice>
    );
  }
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.id} className={styles.post}>
          <Saved post={post} />
        </li>
      ))}
    </ul>
  );
}

/** The server cannot know what a browser keeps. */
function Unknown() {
  const t = useText(ownPostsTexts);
  return (
    <>
      <div className="with-js">
        <Skeleton lines={6} />
      </div>
      <p className="without-js">{t('savedNeedsScripts')}</p>
    </>
  );
}

function Saved({ post }: { post: SavedPost }) {
  const t = useText(ownPostsTexts);
  const toast = useToast();
  const day = <RelativeTime moment={post.savedAt} />;
  const remove = () => {
    if (!forgetPost(post.id)) {
      toast({ kind: 'error', title: t('notKept'), text: t('notKeptText') });
      return;
    }
    const action = { label: t('undo'), onAct: () => keepAgain(post) };
    toast({ kind: 'success', title: t('removed'), text: post.title, action });
  };
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.whole} to={post.path}>
            {post.title}
          </Link>
        </h2>
        <p className={styles.when}>{t.rich('savedAt', { time: day })}</p>
      </div>
      <Button
        look="quiet"
        square
        className={styles.remove ?? ''}
        title={t('remove')}
        aria-label={t('removeNamed', { title: post.title })}
        onClick={remove}
      >
        <Icon of={X} />
      </Button>
    </>
  );
}
