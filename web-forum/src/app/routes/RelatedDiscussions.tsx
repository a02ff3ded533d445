import type { Post } from '@forum/contracts/posts';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Section } from '../../components/Section.tsx';
import { relatedPostsQuery } from '../../features/posts/index.ts';
import { MentionedText } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { prefetchOptional, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import commonTexts from '../../messages/en/common.json';
import styles from './RelatedDiscussions.module.css';

export function loadRelatedDiscussions(context: LoadContext, post: Post): Promise<void> {
  return prefetchOptional(context, relatedPostsQuery(context.api, post.id));
}

/** Similar posts; nothing if there are none or they could not be read. */
export function RelatedDiscussions({ post }: { post: Post }) {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const related = useQuery(relatedPostsQuery(useApi(), post.id)).data ?? [];
  if (related.length === 0) return null;
  return (
    <div className={styles.related}>
      <Section title={t('related')}>
        <ul className={styles.list}>
          {related.map((each) => (
            <li key={each.id} className={styles.post}>
              <Link to={each.path} className={styles.title} dir="auto">
                <MentionedText text={each.title} inLink />
              </Link>
              <span className={styles.count}>{common('replyCount', { count: each.comments })}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
