import {
  MOVE_IN_SYSTEMS,
  moveInSystem,
  startMoveIn,
  type MoveInRun,
  type MoveInSystem,
} from '@forum/contracts/move-in-runs';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { SourceField } from './SourceField.tsx';
import { guessSystem } from './upload/guess-system.ts';
import { UploadField } from './upload/UploadField.tsx';
import { useWhole } from './upload/useWhole.ts';
import { SYSTEM_NAMES, SYSTEM_SAYS } from './words.ts';

const t = textsOf('moveIn');

// A path may be one word, longer than a phone is wide.
const STACK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1rem',
  justifyItems: 'start',
  overflowWrap: 'anywhere',
} as const;

/** From where one comes, and with what. `before`: the last move, whose system and file are likely the same. */
export function StartForm({ before }: { readonly before: MoveInRun | null }) {
  const { asked, change, guess, isBusy, start } = useStartForm(before);
  return (
    <Card
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void start(asked);
      }}
    >
      <CardContent style={STACK}>
        <SystemField value={asked.system} onChange={(system) => change({ system })} />
        <Typography>{SYSTEM_SAYS[asked.system]}</Typography>
        <UploadField onFile={guess} />
        <SourceField value={asked.source} onChange={(source) => change({ source })} />
        <Choice
          label={t('withStaff')}
          isOn={asked.withStaff}
          onChange={(withStaff) => change({ withStaff })}
        />
        <Choice
          label={t('forgetsLogins')}
          isOn={asked.forgetsLogins}
          onChange={(forgetsLogins) => change({ forgetsLogins })}
        />
        <Typography variant="body2">{t('readSays')}</Typography>
        <Button type="submit" variant="contained" aria-disabled={isBusy || asked.source === ''}>
          {t('read')}
        </Button>
      </CardContent>
    </Card>
  );
}

interface Asked {
  readonly system: MoveInSystem;
  readonly source: string;
  readonly withStaff: boolean;
  readonly forgetsLogins: boolean;
}

/** What is asked for; what was uploaded is read at once where its system is known. */
function useStartForm(before: MoveInRun | null) {
  const { system = 'discourse', source = '', withStaff = false } = before ?? {};
  const [asked, setAsked] = useState<Asked>({ system, source, withStaff, forgetsLogins: true });
  // Whether the system was somebody's choice, or in a file's name.
  const [isKnown, setKnown] = useState(before !== null);
  const { isBusy, start } = useStart();
  const refresh = useRefresh();
  const change = (changed: Partial<Asked>) => {
    setAsked((now) => ({ ...now, ...changed }));
    if (changed.system !== undefined) setKnown(true);
  };
  useWhole((whole) => {
    change({ source: whole });
    // It is no unfinished upload any more, but one of the files that lie there.
    refresh();
    if (isKnown) void start({ ...asked, source: whole });
  });
  const guess = (name: string) => {
    const guessed = guessSystem(name);
    if (guessed !== null) change({ system: guessed });
  };
  return { asked, change, guess, isBusy, start };
}

interface SystemProps {
  readonly value: MoveInSystem;
  readonly onChange: (system: MoveInSystem) => void;
}

function SystemField({ value, onChange }: SystemProps) {
  return (
    <TextField
      select
      label={t('from')}
      value={value}
      onChange={({ target }) => onChange(moveInSystem.parse(target.value))}
      sx={{ width: '100%', maxWidth: '20rem' }}
    >
      {MOVE_IN_SYSTEMS.map((one) => (
        <MenuItem key={one} value={one}>
          {SYSTEM_NAMES[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={isOn} onChange={(_event, now) => onChange(now)} />}
    />
  );
}

function useStart() {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const start = async (body: Parameters<typeof startMoveIn.body.parse>[0]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await ask(startMoveIn, { body: startMoveIn.body.parse(body) });
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
    refresh();
    setBusy(false);
  };
  return { isBusy, start };
}
