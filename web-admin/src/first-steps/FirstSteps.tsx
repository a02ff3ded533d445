import {
  ALL_STEPS,
  getFirstSteps,
  withSettled,
  type FirstStep,
} from '@forum/contracts/first-steps';
import { saveSiteSettings, type SiteSetting } from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { useSettings } from '../settings/useSettings.ts';
import { STEPS } from './steps.tsx';
import { StepLine } from './StepLine.tsx';

const t = textsOf('firstSteps');

/** What an empty forum needs to be somebody's own, one step open at a time; nothing to anybody but its owners. */
export function FirstSteps() {
  const isOwner = useGetIdentity().identity?.['role'] === 'SUPERADMIN';
  return isOwner ? <OwnersSteps /> : null;
}

function OwnersSteps() {
  const { data } = useQuery({ queryKey: ['first-steps'], queryFn: () => ask(getFirstSteps) });
  const { settings } = useSettings();
  // Once begun, the list stays until its page is left: the last step is to be seen done.
  const [wasOpen, setWasOpen] = useState(false);
  if (data?.isOpen === true && !wasOpen) setWasOpen(true);
  const isPutAway = settings?.some((one) => one.id === 'settledSteps' && one.value === ALL_STEPS);
  if (data === undefined || settings === undefined || !wasOpen || isPutAway === true) return null;
  return <List steps={data.steps} settings={settings} />;
}

interface ListProps {
  readonly steps: readonly { readonly name: FirstStep; readonly isDone: boolean }[];
  readonly settings: readonly SiteSetting[];
}

function List({ steps, settings }: ListProps) {
  const [later, setLater] = useState<readonly FirstStep[]>([]);
  const settle = useSettling(settings);
  const nextOf = (left: readonly FirstStep[]) =>
    steps.find(({ name, isDone }) => !isDone && !left.includes(name))?.name ?? null;
  // Stays open once it is done, for what may follow, such as a test email.
  const [open, setOpen] = useState(() => nextOf([]));
  const done = steps.filter(({ isDone }) => isDone).length;
  const goOn = (from: FirstStep) => {
    setLater([...later, from]);
    setOpen(nextOf([...later, from]));
  };
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="h2" id="first-steps" sx={{ m: 0, fontSize: '1.25rem' }}>
          {t('firstSteps')}
        </Box>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('doneOf', { done, all: steps.length })}
        </Box>
        <Button size="small" onClick={() => void settle(ALL_STEPS)}>
          {t('putAway')}
        </Button>
      </Box>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {steps.map(({ name, isDone }) => (
          <StepLine
            key={name}
            name={name}
            isDone={isDone}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? null : name)}
            onNext={() => goOn(name)}
            onSettle={() => void settle(name).then(() => goOn(name))}
          >
            {STEPS[name].form({ settings, onDone: () => goOn(name) })}
          </StepLine>
        ))}
      </Box>
    </Card>
  );
}

/** Settles a step as it is, or puts the whole list away: a setting like any other. */
function useSettling(settings: readonly SiteSetting[]) {
  const refresh = useRefresh();
  const notify = useNotify();
  const setting = settings.find(({ id }) => id === 'settledSteps');
  return async (step: FirstStep | typeof ALL_STEPS) => {
    const value = step === ALL_STEPS ? ALL_STEPS : withSettled(String(setting?.value ?? ''), step);
    try {
      await ask(saveSiteSettings, { body: { changes: [{ id: 'settledSteps', value }] } });
      refresh();
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
}
