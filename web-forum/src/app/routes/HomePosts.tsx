import { useSearchParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { LinkButton } from '../../components/Button.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { Notice } from '../../components/Notice.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import { CARDS_AT_FIRST, PostCardItem, postListQuery } from '../../features/posts/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import commonTexts from '../../messages/en/common.json';
import { homeViews, viewOf, viewPath, type HomeView } from './home-views.ts';
import styles from './home.module.css';
import { WriteLink } from './WriteLink.tsx';

/** The discussions of the front page, in one of five views. */
export function HomePosts() {
  const t = useText(categoriesTexts);
  const viewer = useViewer();
  const { homeFirst } = useSite();
  const view = viewOf(useSearchParams()[0], homeFirst);
  const tabs = homeViews(homeFirst).filter(({ name }) => name !== 'unread' || viewer !== null);
  const { data } = useSuspenseQuery(postListQuery(useApi(), view.filter)).data;
  return (
    <section className={styles.discussions} aria-labelledby="discussions">
      <h2 id="discussions" className="said">
        {view.name === 'latest' ? t('latest') : t(view.tab)}
      </h2>
      <LinkTabs
        label={t('discussions')}
        keepsPlace
        tabs={tabs.map((each) => ({
          to: viewPath(each, homeFirst),
          name: t(each.tab),
          isCurrent: each === view,
        }))}
      />
      {view.name === 'unread' ? <p className={styles.lead}>{t('freshLead')}</p> : null}
      {data.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ul className={styles.posts}>
          {data.map((post, index) => (
            <li key={post.id} data-later={index >= CARDS_AT_FIRST || undefined}>
              <PostCardItem post={post} showsLastReply={view.name === 'active'} />
            </li>
          ))}
        </ul>
      )}
      {view.more === undefined || data.length === 0 ? null : (
        <p className={styles.more}>
          <LinkButton to={view.more}>
            {t(view.more === '/trending' ? 'more' : 'allPosts')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Nothing({ view }: { view: HomeView }) {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  if (view.name === 'unread') return <Notice title={t('allRead')}>{t('allReadText')}</Notice>;
  const write = <WriteLink>{t('newPost')}</WriteLink>;
  if (view.name === 'unanswered') {
    return (
      <Notice title={t('allAnswered')} action={write}>
        {t('allAnsweredText')}
      </Notice>
    );
  }
  return <Notice title={common('noPostsYet')} action={<WriteLink>{t('firstPost')}</WriteLink>} />;
}
