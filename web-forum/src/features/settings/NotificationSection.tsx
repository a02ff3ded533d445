import {
  digestRhythm,
  notificationKind,
  type NotificationKind,
  type NotificationPreferences,
} from '@forum/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Section } from '../../components/Section.tsx';
import { Select } from '../../components/Select.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { usePressedEarly } from '../../lib/usePressedEarly.ts';
import { settingsTexts } from './messages/settings.ts';
import { preferencesQuery } from './api.ts';
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

function Kinds({ chosen }: { chosen: NotificationPreferences }) {
  const t = useText(settingsTexts);
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('inApp')}</th>
          <th scope="col">{t('byMail')}</th>
        </tr>
      </thead>
      <tbody>
        {notificationKind.options.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kind_${kind}`)}</th>
            <td>
              <Channel chosen={chosen} kind={kind} channel="inApp" />
            </td>
            <td>
              <Channel chosen={chosen} kind={kind} channel="mail" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChannelProps {
  chosen: NotificationPreferences;
  kind: NotificationKind;
  channel: 'inApp' | 'mail';
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
          channel: channel === 'mail' ? t('byMail') : t('inApp'),
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

function Digest({ chosen }: { chosen: NotificationPreferences }) {
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
          choose({ digest: digestRhythm.parse(currentTarget.value) })
        }
      />
    </div>
  );
}
