import Done from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FirstStep } from '@forum/contracts/first-steps';
import { useId, useState, type ReactNode } from 'react';
import { textsOf } from '../messages/texts.ts';
import { STEPS } from './steps.tsx';

const t = textsOf('firstSteps');

interface Props {
  readonly name: FirstStep;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onNext: () => void;
  readonly onSettle: () => void;
  readonly children: ReactNode;
}

/** A step: its name, whether it is done, and, where it is open, what there is to do. */
export function StepLine({ name, isDone, isOpen, children, ...acts }: Props) {
  const id = useId();
  const { title, says } = STEPS[name];
  // Once opened, it keeps what is typed there.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={acts.onToggle}
        sx={LINE}
      >
        {isDone ? (
          <Done color="success" titleAccess={t('isDone')} />
        ) : (
          <Open color="disabled" titleAccess={t('isLeft')} />
        )}
        <Box component="span" sx={{ fontWeight: isOpen ? 650 : 400 }}>
          {title}
        </Box>
      </Box>
      <Box id={id} sx={{ pl: { xs: 0, sm: 4.5 } }}>
        {wasOpen ? (
          <Box hidden={!isOpen} sx={{ pb: 2 }}>
            <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary', maxWidth: '40rem' }}>
              {says}
            </Box>
            {children}
            <Box sx={{ mt: 1 }}>
              <Button onClick={acts.onNext}>{isDone ? t('nextStep') : t('later')}</Button>
              {isDone ? null : <Button onClick={acts.onSettle}>{t('fineAsItIs')}</Button>}
            </Box>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const;
