import type { PushDevice } from '@forum/contracts/push';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Chip } from '../../components/Chip.tsx';
import lines from '../../components/LineList.module.css';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { canGetPushes } from '../../lib/browser/browser-pushes.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useServerText } from '../../messages/server.ts';
import { pushDevicesQuery } from './api.ts';
import pushTexts from './messages/en/push.json';
import styles from './PushSection.module.css';
import { usePush } from './usePush.ts';

/** Pushes: on or off for this device, and the list of all devices that get them. */
export function PushSection() {
  const t = useText(pushTexts);
  const { data: devices } = useQuery(pushDevicesQuery(useApi()));
  // Only the browser knows whether it can.
  const isHydrated = useHydrated();
  return (
    <Section title={t('title')}>
      <p className={styles.about}>{t('about')}</p>
      {devices === undefined || !isHydrated ? (
        <Skeleton lines={2} />
      ) : (
        <Devices devices={devices} />
      )}
    </Section>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useText(pushTexts);
  const { permission, turnOn, isTurningOn, remove, isBusy } = usePush();
  const here = devices.find(({ isCurrent }) => isCurrent);
  return (
    <>
      {!canGetPushes() ? (
        <p className={styles.state}>{t('unsupported')}</p>
      ) : permission === 'denied' ? (
        <p className={styles.state}>{t('denied')}</p>
      ) : here?.isForThisKey !== true || permission !== 'granted' ? (
        <Button disabled={isBusy} onClick={turnOn}>
          {isTurningOn ? t('turningOn') : t('turnOn')}
        </Button>
      ) : (
        <div className={styles.on}>
          <p>{t('on')}</p>
          <Button disabled={isBusy} onClick={() => remove(here)}>
            {t('turnOff')}
          </Button>
        </div>
      )}
      {devices.length === 0 ? null : (
        <ul className={`${lines.list} ${styles.list}`} aria-label={t('devices')}>
          {devices.map((one) => (
            <li key={one.id} className={lines.line}>
              <Device device={one} isBusy={isBusy} onRemove={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DeviceProps {
  device: PushDevice;
  isBusy: boolean;
  onRemove: () => void;
}

function Device({ device, isBusy, onRemove }: DeviceProps) {
  const { madeAt, isCurrent, isForThisKey } = device;
  const t = useText(pushTexts);
  const name = useServerText()(device.device);
  return (
    <>
      <div className={lines.words}>
        <p className={lines.name}>{name}</p>
        <p className={styles.quiet}>
          {isForThisKey
            ? t.rich('since', { time: <RelativeTime moment={madeAt} /> })
            : isCurrent
              ? t('outdatedHere')
              : t('outdated')}
        </p>
      </div>
      {isCurrent ? (
        <Chip color="green">{t('thisDevice')}</Chip>
      ) : (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('removeNamed', { device: name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </>
  );
}
