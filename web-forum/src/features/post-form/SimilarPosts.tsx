import { LIMITS } from '@forum/contracts/limits';
import { similarPosts } from '@forum/contracts/posts';
import { useEffect, useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { postPath } from '../../lib/addresses/paths.ts';
import postFormTexts from './messages/en/post-form.json';
import styles from './PostForm.module.css';

/** After a pause this long, the title is taken as complete, in ms. */
const PAUSE_MS = 500;
const SHOWN = 3;
const FRESH_MS = 60_000;

/** Posts with a similar title, shown while a new one is typed: the topic may exist already. */
export function SimilarPosts({ title }: { title: string }) {
  const t = useText(postFormTexts);
  const posts = useSimilar(title.trim());
  if (posts.length === 0) return null;
  return (
    <aside className={styles.similar} aria-label={t('similar')}>
      <p className={styles.hint}>{t('similar')}</p>
      <ul>
        {posts.map((post) => (
          <li key={post.id} dir="auto">
            <a href={postPath(post)} target="_blank" rel="noopener">
              {post.title}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function useSimilar(title: string) {
  const api = useApi();
  const sought = usePaused(title);
  const isEnough = sought.length >= LIMITS.title.min && sought === title;
  const found = useQuery({
    queryKey: ['posts', 'similar', sought],
    queryFn: ({ signal }) =>
      api(
        similarPosts,
        { query: { title: sought.slice(0, LIMITS.title.max), limit: SHOWN } },
        { signal },
      ),
    enabled: isEnough,
    staleTime: FRESH_MS,
  });
  return isEnough ? (found.data?.data ?? []) : [];
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
