import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Popover } from '../../components/Popover.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pathTexts from './messages/en/path.json';
import styles from './ThreadPath.module.css';

/** Leads to what was written on a certain day. */
export function ToDay() {
  const t = useText(pathTexts);
  return (
    <Popover label={t('toDay')} button={<Icon of={CalendarDays} />}>
      {(close) => <DayForm onDone={close} />}
    </Popover>
  );
}

function DayForm({ onDone }: { onDone: () => void }) {
  const t = useText(pathTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [day, setDay] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // It was opened to enter a day: one can be typed at once.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <form
      ref={form}
      className={styles.day}
      onSubmit={(event) => {
        event.preventDefault();
        if (day === '') return;
        onDone();
        const query = new URLSearchParams(search);
        query.set('at', day);
        void navigate({ search: query.toString() });
      }}
    >
      <TextField
        label={t('day')}
        name="at"
        type="date"
        min="1970-01-01"
        max="2999-12-31"
        value={day}
        onText={setDay}
        required
      />
      <Button type="submit" look="primary" disabled={day === ''}>
        {t('go')}
      </Button>
    </form>
  );
}
