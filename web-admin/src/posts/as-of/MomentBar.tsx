import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import type { ThreadMoment } from '@forum/contracts/time-travel';
import { useState } from 'react';
import { Link } from 'react-admin';
import { HAPPENED, whenOf } from './words.ts';
import { textsOf } from '../../messages/texts.ts';

const t = textsOf('asOf');

interface Props {
  /** The shown moment, from 1; null: not known yet. */
  readonly index: number | null;
  readonly total: number | undefined;
  readonly moment: ThreadMoment | undefined;
  readonly onChosen: (index: number) => void;
}

/** Everything that happened in the thread, on a line: the arrows step through it. */
export function MomentBar({ index, total, moment, onChosen }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  if (index === null || total === undefined) return null;
  const at = dragged ?? index;
  return (
    <div style={{ margin: '1rem 0' }}>
      <Slider
        aria-label={t('moments')}
        // Before the first one, there is none.
        value={Math.max(1, at)}
        min={1}
        max={total}
        step={1}
        getAriaValueText={(value) => t('momentOf', { at: value, total })}
        onChange={(_, value) => setDragged(value)}
        onChangeCommitted={(_, value) => {
          setDragged(null);
          onChosen(value);
        }}
      />
      <div style={{ display: 'flex', gap: '1rem', alignItems: 'center', flexWrap: 'wrap' }}>
        <Button disabled={index <= 1} onClick={() => onChosen(index - 1)}>
          {t('earlier')}
        </Button>
        <Button disabled={index >= total} onClick={() => onChosen(index + 1)}>
          {t('later')}
        </Button>
        <span aria-live="polite">
          {t('momentOf', { at, total })}
          {moment === undefined || dragged !== null ? null : `: ${saidOf(moment)}`}
        </span>
        {moment?.actId == null ? null : (
          <Link to={`/audit/${moment.actId}/show`}>{t('theActOfStaff')}</Link>
        )}
      </div>
    </div>
  );
}

function saidOf({ type, by, at }: ThreadMoment): string {
  const who = by === null ? '' : ` ${t('by', { username: by.username })}`;
  return `${HAPPENED[type]}${who}, ${whenOf(at)}`;
}
