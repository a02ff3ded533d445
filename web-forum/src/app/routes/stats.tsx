import type { SiteHistory } from '@forum/contracts/site';
import { useQuery } from '../../lib/calls/queries.ts';
import { Link } from '../../components/Link.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  DayChart,
  DayTable,
  SiteNumbers,
  siteHistoryQuery,
  siteStatsQuery,
} from '../../features/site/index.ts';
import { TagCloud } from '../../features/tags/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import siteTexts from '../../features/site/messages/en/site.json';
import { needed, type Load } from '../load.ts';
import styles from './stats.module.css';

export const load: Load = (context) =>
  Promise.all([
    needed(context, siteStatsQuery(context.api)),
    needed(context, siteHistoryQuery(context.api)),
  ]);

/** The forum in numbers. */
export function Component() {
  const t = useText(siteTexts);
  const api = useApi();
  const lead = t('statsLead', { site: useSite().name });
  const stats = useQuery(siteStatsQuery(api)).data;
  return (
    <>
      <PageHead title={t('stats')} description={lead} path="/stats" />
      <Breadcrumbs trail={[{ name: t('stats'), path: '/stats' }]} />
      <PageTitle lead={lead}>{t('stats')}</PageTitle>
      {stats === undefined ? null : <SiteNumbers stats={stats} />}
      <History />
    </>
  );
}

function History() {
  const t = useText(siteTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const history = useQuery(siteHistoryQuery(useApi()));
  if (history.isPending) return <Loading />;
  if (history.data === undefined) {
    const retry = <Button onClick={() => void history.refetch()}>{common('tryAgain')}</Button>;
    return <Notice kind="error" title={translated(history.error.message)} action={retry} />;
  }
  const { days } = history.data;
  return (
    <>
      <Section title={t('lastDays')}>
        <div className={styles.charts}>
          <DayChart days={days} count="members" />
          <DayChart days={days} count="posts" />
          <DayChart days={days} count="comments" />
          <DayChart days={days} count="votes" />
        </div>
        <DayTable days={days} />
      </Section>
      <Tops history={history.data} />
    </>
  );
}

function Loading() {
  const t = useText(siteTexts);
  return (
    <>
      <output className="said">{t('loadingStats')}</output>
      <Skeleton lines={8} />
    </>
  );
}

function Tops({ history: { topTags, topCategories } }: { history: SiteHistory }) {
  const t = useText(siteTexts);
  const common = useText(commonTexts);
  return (
    <div className={styles.tops}>
      <div>
        <Section title={t('topTags')}>
          {topTags.length === 0 ? <p>{t('noTags')}</p> : <TagCloud tags={topTags} />}
        </Section>
      </div>
      <div>
        <Section title={t('topCategories')}>
          {topCategories.length === 0 ? <p>{t('noCategories')}</p> : null}
          <ul className={styles.categories}>
            {topCategories.map((category) => (
              <li key={category.id}>
                <Link className={styles.category} to={categoryPath(category)}>
                  {category.name}
                  <span className={styles.count}>
                    {common('postCount', { count: category.posts })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}
