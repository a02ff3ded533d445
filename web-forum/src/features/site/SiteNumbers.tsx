import type { SiteStats } from '@forum/contracts/site';
import numbers from '../../components/Numbers.module.css';
import { useText } from '../../lib/language/messages.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { useSite } from '../../lib/site/site.ts';
import siteTexts from './messages/en/site.json';
import { COUNTS } from './counts.ts';
import styles from './Site.module.css';

/** What the forum came to. */
export function SiteNumbers({ stats }: { stats: SiteStats }) {
  const t = useText(siteTexts);
  const { language } = useSite();
  return (
    <dl className={`${numbers.numbers} ${styles.numbers}`}>
      {COUNTS.map((count) => (
        <div key={count} className={numbers.number}>
          <dt className={numbers.name}>{t(count)}</dt>
          <dd className={`${numbers.count} ${styles.count}`}>
            {shortNumber(stats[count], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
