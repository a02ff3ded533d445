import { createCategory } from '@forum/contracts/categories';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChoiceChips } from '../layout/ChoiceChips.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import type { StepProps } from './step-props.ts';
import {
  CATEGORIES,
  TEMPLATE_NAMES,
  TEMPLATE_WORDS,
  type Suggested,
  type TemplateName,
} from './templates.ts';

const t = textsOf('firstSteps');

/** Categories for a kind of community, made at once; each can be changed or deleted afterwards like any other. */
export function CategoriesStep({ onDone }: StepProps) {
  const [kind, setKind] = useState<TemplateName>('support');
  const [left, setLeft] = useState<readonly string[]>([]);
  const { make, made, problem, isBusy } = useMaking(onDone);
  const all = CATEGORIES[kind].filter(({ name }) => !made.includes(name));
  const wanted = all.filter(({ name }) => !left.includes(name));
  const toggle = (name: string) =>
    setLeft(left.includes(name) ? left.filter((one) => one !== name) : [...left, name]);
  return (
    <>
      <ChoiceChips
        label={t('kind')}
        choices={TEMPLATE_NAMES.map((name) => [name, TEMPLATE_WORDS[name]] as const)}
        chosen={kind}
        onChoose={setKind}
      />
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
        {all.map(({ name, description, icon }) => (
          <li key={name}>
            <Box component="label" sx={{ display: 'flex', gap: 1.5, py: 0.75 }}>
              <input type="checkbox" checked={!left.includes(name)} onChange={() => toggle(name)} />
              <span>
                <span aria-hidden>{icon}</span> <strong>{name}</strong>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {description}
                </Box>
              </span>
            </Box>
          </li>
        ))}
      </Box>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Button
        variant="contained"
        disabled={wanted.length === 0}
        aria-disabled={isBusy}
        onClick={() => void make(wanted)}
      >
        {t('make', { count: wanted.length })}
      </Button>
      <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', maxWidth: '40rem' }}>
        <Link to="/categories/create">{t('oneByHand')}</Link> · {t('orImport')}
      </Box>
    </>
  );
}

function useMaking(onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh();
  const make = async (wanted: readonly Suggested[]) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      // One after another: they stand in this order.
      for (const body of wanted) {
        await ask(createCategory, { body });
        setMade((before) => [...before, body.name]);
      }
      onDone();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { make, made, problem, isBusy };
}
