import type { SiteDay } from '@forum/contracts/site';
import { dateTimeFormat } from '../../lib/language/formats.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import siteTexts from './messages/en/site.json';
import type { Count } from './counts.ts';
import styles from './Site.module.css';

/** In the drawing's own units; it is stretched to fit. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** A day with any activity is visible. */
const LEAST = 2;

/** One number per day as bars; the table beside it says the same in text. */
export function DayChart({ days, count }: { days: readonly SiteDay[]; count: Count }) {
  const t = useText(siteTexts);
  const { language } = useSite();
  const most = Math.max(0, ...days.map((day) => day[count]));
  const sum = days.reduce((all, day) => all + day[count], 0);
  const dayOf = dateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const written = (day: string) => dayOf.format(new Date(`${day}T00:00:00Z`));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className={styles.chartTitle}>{t('newOnes', { kind: count })}</h3>
        <p className={styles.name}>
          {t('inAll', { count: sum })} · {t('mostOnDay', { count: most })}
        </p>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <title>{t('onDay', { day: written(day.day), count: day[count] })}</title>
            <rect className={styles.back} x={index * STEP} y={0} width={STEP} height={HEIGHT} />
            <rect
              className={styles.bar}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - heightOf(day[count])}
              width={BAR}
              height={heightOf(day[count])}
            />
          </g>
        ))}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{written(days[0]?.day ?? '1970-01-01')}</span>
        <span>{written(days.at(-1)?.day ?? '1970-01-01')}</span>
      </p>
    </figure>
  );
}
