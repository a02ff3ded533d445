import type { ScheduledPostSummary } from '@forum/contracts/scheduled-posts';
import { useQuery } from '../../lib/calls/queries.ts';
import { LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import rows from '../../components/TextRows.module.css';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-polls.ts';
import '../../messages/server-scheduled.ts';
import { scheduledQuery } from './api.ts';
import { dueTime } from './due-time.ts';
import scheduledTexts from './messages/en/scheduled-posts.json';
import { ScheduledMenu } from './ScheduledMenu.tsx';
import styles from './ScheduledList.module.css';
import { useZone } from './useZone.ts';

/** The reader's scheduled posts; nothing if there are none. */
export function ScheduledList() {
  const t = useText(scheduledTexts);
  const translated = useServerText();
  const { data, error } = useQuery(scheduledQuery(useApi()));
  if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={t('heading')}>
      <ul className={rows.list}>
        {data.map((post) => (
          <Line key={post.id} post={post} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ post }: { post: ScheduledPostSummary }) {
  const t = useText(scheduledTexts);
  const translated = useServerText();
  const { id, title, excerpt, category, refusal } = post;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <When post={post} />
        <h3 className={rows.title}>{title}</h3>
        <p className={rows.text}>{excerpt}</p>
        {refusal === null ? null : (
          <p className={styles.refused}>{t('refused', { reason: translated(refusal.message) })}</p>
        )}
        {category === null && refusal === null ? (
          <p className={styles.refused}>{t('gone')}</p>
        ) : null}
      </div>
      <div className={rows.acts}>
        <LinkButton to={`/drafts/${id}`} aria-label={t('editNamed', { title })}>
          {t('edit')}
        </LinkButton>
        <ScheduledMenu post={post} />
      </div>
    </li>
  );
}

function When({ post: { dueAt, category } }: { post: ScheduledPostSummary }) {
  const t = useText(scheduledTexts);
  const { language } = useSite();
  const time = dueTime(new Date(dueAt), useZone(), language);
  return (
    <p className={rows.head}>
      <time dateTime={dueAt}>
        {category === null ? t('due', { time }) : t('duePlace', { time, place: category.name })}
      </time>
    </p>
  );
}
