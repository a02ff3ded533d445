import {
  MOVE_IN_SYSTEMS,
  moveInSystem,
  startMoveIn,
  type MoveInRun,
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
import { SYSTEM_NAMES, SYSTEM_SAYS } from './words.ts';

const t = textsOf('moveIn');

/** From where one comes, and with what. `before`: the last move, whose system and file are likely the same. */
export function StartForm({ before }: { readonly before: MoveInRun | null }) {
  const [system, setSystem] = useState(before?.system ?? 'discourse');
  const [source, setSource] = useState(before?.source ?? '');
  const [withStaff, setWithStaff] = useState(before?.withStaff ?? false);
  const [forgetsLogins, setForgetsLogins] = useState(true);
  const { isBusy, start } = useStart();
  return (
    <Card
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void start({ system, source, withStaff, forgetsLogins });
      }}
    >
      <CardContent style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <TextField
          select
          label={t('from')}
          value={system}
          onChange={({ target }) => setSystem(moveInSystem.parse(target.value))}
          sx={{ minWidth: '20rem' }}
        >
          {MOVE_IN_SYSTEMS.map((one) => (
            <MenuItem key={one} value={one}>
              {SYSTEM_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
        <Typography>{SYSTEM_SAYS[system]}</Typography>
        <SourceField value={source} onChange={setSource} />
        <Choice label={t('withStaff')} isOn={withStaff} onChange={setWithStaff} />
        <Choice label={t('forgetsLogins')} isOn={forgetsLogins} onChange={setForgetsLogins} />
        <Typography variant="body2">{t('readSays')}</Typography>
        <Button type="submit" variant="contained" aria-disabled={isBusy || source === ''}>
          {t('read')}
        </Button>
      </CardContent>
    </Card>
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
