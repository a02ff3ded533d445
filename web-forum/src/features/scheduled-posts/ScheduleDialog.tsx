import { LIMITS } from '@forum/contracts/limits';
import { momentOfWallTime, wallTimeOf } from '@forum/contracts/zoned-time';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import dialog from '../../components/Dialog.module.css';
import { TextField } from '../../components/TextField.tsx';
import { thisMinute } from '../../lib/time/clock.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { zoneName } from '../../lib/browser/zone.ts';
import commonTexts from '../../messages/en/common.json';
import '../../messages/server-scheduled.ts';
import { dueTime } from './due-time.ts';
import scheduledTexts from './messages/en/scheduled-posts.json';
import styles from './ScheduleDialog.module.css';
import { useZone } from './useZone.ts';

interface Props {
  title: string;
  act: string;
  /** The present time; null: none yet. */
  dueAt: string | null;
  isBusy: boolean;
  /** The server's refusal of the chosen time. */
  error: string | undefined;
  onChosen: (dueAt: string) => void;
  onClose: () => void;
}

const { minutesAhead, daysAhead } = LIMITS.scheduledPosts;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Asks for a date and a time in the member's time zone, which it names. */
export function ScheduleDialog({ title, act, dueAt, isBusy, error, onChosen, onClose }: Props) {
  const t = useText(scheduledTexts);
  const common = useText(commonTexts);
  const { language } = useSite();
  const zone = useZone();
  const [now] = useState(thisMinute);
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const text = typed ?? startOf(zone, dueAt, now);
  const moment = momentOfWallTime(zone, text);
  const missing = isMissing && moment === null ? 'Please choose a date and a time' : undefined;
  const hint = t('zone', { zone: zoneName(zone), minutes: minutesAhead });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // In React it bubbles up to the form of the post, which must not be submitted.
          event.stopPropagation();
          setMissing(true);
          if (moment !== null) onChosen(moment.toISOString());
        }}
      >
        <TextField
          name="dueAt"
          type="datetime-local"
          label={t('when')}
          hint={hint}
          error={missing ?? error}
          required
          value={text}
          min={wallTimeOf(zone, new Date(now + minutesAhead * MINUTE_MS))}
          max={wallTimeOf(zone, new Date(now + daysAhead * DAY_MS))}
          onText={setTyped}
        />
        <p aria-live="polite">
          {moment === null ? null : t('shownAs', { time: dueTime(moment, zone, language) })}
        </p>
        <div className={dialog.actions}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The chosen time, or else tomorrow at nine by the member's clock. */
function startOf(zone: string, dueAt: string | null, now: number): string {
  if (dueAt !== null) return wallTimeOf(zone, new Date(dueAt));
  return `${wallTimeOf(zone, new Date(now + DAY_MS)).slice(0, 10)}T09:00`;
}
