import type { SiteDay } from '@forum/contracts/site';
import { dateTimeFormat, numberFormat } from '../../lib/language/formats.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import siteTexts from './messages/en/site.json';
import { COUNTS } from './counts.ts';
import styles from './Site.module.css';

/** The numbers of the charts, day by day, newest first. */
export function DayTable({ days }: { days: readonly SiteDay[] }) {
  const t = useText(siteTexts);
  const { language } = useSite();
  const dayOf = dateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const written = numberFormat(language);
  return (
    <details className={styles.details}>
      <summary>{t('asTable')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col">
                  {t(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayOf.format(new Date(`${day.day}T00:00:00Z`))}</th>
                {COUNTS.map((count) => (
                  <td key={count}>{written.format(day[count])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
