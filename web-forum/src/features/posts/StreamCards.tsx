import type { PostCard } from '@forum/contracts/posts';
import { POST_CARD, type ExcerptRule } from '@forum/rich-text/excerpt';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useHeldPlace } from '../../lib/stream/useHeldPlace.ts';
import { useStreamPlace } from '../../lib/stream/useStreamPlace.ts';
import postsTexts from './messages/en/posts.json';
import { CARDS_AT_FIRST, PostCardItem } from './PostCardItem.tsx';
import styles from './PostStream.module.css';

interface Props {
  readonly pages: readonly {
    readonly data: readonly PostCard[];
    readonly meta: { readonly page: number };
  }[];
  readonly headingLevel?: 2 | 3;
  readonly showsCategory?: boolean;
  /** Length of the excerpts. Default: the one of post lists. */
  readonly excerptRule?: ExcerptRule;
  /** Whether cards lead to the first new comment. */
  readonly leadsToNew?: boolean | undefined;
  /** Whether they say when the last reply came. */
  readonly showsLastReply?: boolean;
  readonly isLoadingNewer: boolean;
  /** Null: the first page is among them. */
  readonly onNewer: (() => void) | null;
}

/** The cards of the loaded pages. The reading position stays when newer ones are added above. */
export function StreamCards(props: Props) {
  const { pages, headingLevel = 2, showsCategory = true, excerptRule = POST_CARD, onNewer } = props;
  const t = useText(postsTexts);
  const list = useRef<HTMLUListElement>(null);
  useHeldPlace(list, pages[0]?.data[0]?.id ?? '');
  useStreamPlace(list);
  return (
    <div className={styles.stream}>
      {onNewer === null ? null : (
        <p className={`${styles.newer} with-js`}>
          <Button size="small" disabled={props.isLoadingNewer} onClick={onNewer}>
            {t('newer')}
          </Button>
        </p>
      )}
      <ul className={styles.list} ref={list}>
        {withoutDoubles(pages).map(({ post, page }, index) => (
          <li
            key={post.id}
            data-item={post.id}
            data-page={page}
            data-later={index >= CARDS_AT_FIRST || undefined}
          >
            <PostCardItem
              post={post}
              headingLevel={headingLevel}
              showsCategory={showsCategory}
              excerptRule={excerptRule}
              leadsToNew={props.leadsToNew === true}
              showsLastReply={props.showsLastReply === true}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A post written between two page loads shifts the rest: the same card would appear twice. */
function withoutDoubles(pages: Props['pages']) {
  const cards = new Map<string, { post: PostCard; page: number }>();
  for (const { data, meta } of pages) {
    for (const post of data) if (!cards.has(post.id)) cards.set(post.id, { post, page: meta.page });
  }
  return [...cards.values()];
}
