import type { Post } from '@forum/contracts/posts';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/messages.tsx';
import { commentsTexts } from '../../messages/comments.ts';
import { pathTo } from './comment-tree.ts';
import { NewComment } from './NewComment.tsx';
import { RepliesList } from './RepliesList.tsx';
import { SortLinks } from './SortLinks.tsx';
import { ThreadContext } from './thread-context.ts';
import { usePermalink } from './usePermalink.ts';
import { useReplies } from './useReplies.ts';
import styles from './Replies.module.css';

/** What the replies need to know of their post. */
export interface RepliesProps {
  readonly post: Pick<Post, 'id' | '_count'> & { readonly author: { readonly id: string } };
}

/** The Replies section of a post: sort, a field to write in, the threads. */
export function Replies({ post }: RepliesProps) {
  const t = useText(commentsTexts);
  const replies = useReplies(post.id);
  const { sort, expanded } = replies.view;
  const { loaded } = replies;
  const [open, setOpen] = useState<ReadonlySet<string>>(() =>
    expanded === null ? new Set() : new Set([pathTo(loaded, expanded)[0] ?? expanded]),
  );
  usePermalink(replies, setOpen);
  const thread = useMemo(
    () => ({
      postId: post.id,
      postAuthorId: post.author.id,
      sort,
      reveal: (id: string) => setOpen((now) => new Set(now).add(pathTo(loaded, id)[0] ?? id)),
    }),
    [post.id, post.author.id, sort, loaded],
  );
  const count = post._count.comments;
  return (
    <section id="replies" className={styles.section} aria-labelledby="replies-title">
      <div className={styles.head}>
        <h2 id="replies-title" className={styles.title}>
          {count === 0 ? t('replies') : t('repliesOf', { count })}
        </h2>
        {count > 1 ? <SortLinks current={sort} /> : null}
      </div>
      <ThreadContext value={thread}>
        <NewComment postId={post.id} />
        <RepliesList
          replies={replies}
          open={open}
          onToggle={(id) => setOpen((now) => toggled(now, id))}
        />
      </ThreadContext>
    </section>
  );
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
