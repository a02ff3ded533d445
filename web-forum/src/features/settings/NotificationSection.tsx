import type {
  NotificationChannel,
  NotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { notificationKind, type NotificationKind } from '@forum/contracts/notifications';
import { useRef } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Section } from '../../components/Section.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { usePressedEarly } from '../../lib/forms/usePressedEarly.ts';
import settingsTexts from './messages/en/settings.json';
import { preferencesQuery } from './api.ts';
import { Digest } from './Digest.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';
import { usePreferences } from './usePreferences.ts';

/** What the member is notified of: each change takes effect at once. */
export function NotificationSection() {
  const t = useText(settingsTexts);
  const preferences = useQuery(preferencesQuery(useApi()));
  return (
    <Section title={t('told')}>
      <Loaded query={preferences}>
        {(chosen) => (
          <>
            <Kinds chosen={chosen} />
            <Digest chosen={chosen} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const NAMES = { inApp: 'inApp', mail: 'byMail', push: 'byPush' } as const;
const CHANNELS = ['inApp', 'mail', 'push'] as const;

function Kinds({ chosen }: { chosen: NotificationPreferences }) {
  const t = useText(settingsTexts);
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKind.options.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kind_${kind}`)}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <Channel chosen={chosen} kind={kind} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChannelProps {
  chosen: NotificationPreferences;
  kind: NotificationKind;
  channel: NotificationChannel;
}

function Channel({ chosen, kind, channel }: ChannelProps) {
  const t = useText(settingsTexts);
  const { turn } = usePreferences();
  const isOn = chosen.kinds[kind][channel];
  const box = useRef<HTMLInputElement>(null);
  usePressedEarly(box, isOn);
  return (
    <label className={styles.cell}>
      <span className="said">
        {t('kindBy', {
          kind: t(`kind_${kind}`),
          channel: t(NAMES[channel]),
        })}
      </span>
      <input
        ref={box}
        type="checkbox"
        className={styles.tick}
        checked={isOn}
        onChange={() => turn(kind, channel)}
      />
    </label>
  );
}
