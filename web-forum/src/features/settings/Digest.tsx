import {
  digestRhythm,
  type NotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { dateTimeFormat } from '../../lib/language/formats.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { zoneHere, zoneName } from '../../lib/browser/zone.ts';
import settingsTexts from './messages/en/settings.json';
import styles from './Settings.module.css';
import { usePreferences } from './usePreferences.ts';

interface Props {
  chosen: NotificationPreferences;
}

/** The digest email: how often, and at which hour of the member's day. */
export function Digest({ chosen }: Props) {
  const t = useText(settingsTexts);
  const { choose } = usePreferences();
  return (
    <div className={styles.form}>
      <Select
        name="digest"
        label={t('digest')}
        hint={t('digestAbout')}
        required
        value={chosen.digest}
        options={digestRhythm.options.map((value) => ({ value, name: t(`digest_${value}`) }))}
        onChange={({ currentTarget }) =>
          choose({
            digest: digestRhythm.parse(currentTarget.value),
            // The browser's zone, until they choose otherwise.
            ...(chosen.timeZone === null ? { timeZone: zoneHere() } : {}),
          })
        }
      />
      {chosen.digest === 'off' ? null : (
        <>
          <Hour chosen={chosen} />
          <Zone chosen={chosen} />
        </>
      )}
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function Hour({ chosen }: Props) {
  const t = useText(settingsTexts);
  const { language } = useSite();
  const { choose } = usePreferences();
  const clock = dateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <Select
      name="digestHour"
      label={t('digestHour')}
      hint={t('digestHourAbout')}
      required
      value={String(chosen.digestHour)}
      options={HOURS.map((hour) => ({
        value: String(hour),
        name: clock.format(Date.UTC(2026, 0, 1, hour)),
      }))}
      onChange={({ currentTarget }) => choose({ digestHour: Number(currentTarget.value) })}
    />
  );
}

const UTC = 'UTC';

function Zone({ chosen }: Props) {
  const t = useText(settingsTexts);
  const { choose } = usePreferences();
  const isHydrated = useHydrated();
  const zone = chosen.timeZone ?? UTC;
  // The server knows neither the browser's zone nor which ones it can name.
  const here = isHydrated ? zoneHere() : zone;
  const all = isHydrated ? [UTC, ...Intl.supportedValuesOf('timeZone')] : [];
  return (
    <>
      <Select
        name="timeZone"
        label={t('timeZone')}
        required
        value={zone}
        options={[...new Set([zone, here, ...all])].toSorted().map((value) => ({
          value,
          name: zoneName(value),
        }))}
        onChange={({ currentTarget }) => choose({ timeZone: currentTarget.value })}
      />
      {here === zone ? null : (
        <div>
          <Button size="small" onClick={() => choose({ timeZone: here })}>
            {t('timeZoneHere', { zone: zoneName(here) })}
          </Button>
        </div>
      )}
    </>
  );
}
