import { editStaticPage } from '@forum/contracts/pages';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import type { StepProps } from './step-props.ts';

const t = textsOf('firstSteps');

/** Rules and a welcome from a template, to be changed before they are saved: the pages /rules and /about. */
export function RulesStep({ settings, onDone }: StepProps) {
  const stored = settings.find(({ id }) => id === 'siteName')?.value;
  const name = typeof stored === 'string' && stored !== '' ? stored : t('ourForum');
  const [rules, setRules] = useState(t('rulesText'));
  const [welcome, setWelcome] = useState(t('welcomeText', { name }));
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const save = async () => {
    setProblem(null);
    try {
      await write('about', welcome);
      await write('rules', rules);
      onDone();
      refresh();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <Box sx={{ maxWidth: '40rem' }}>
      <Text label={t('rulesLabel')} value={rules} onChange={setRules} />
      <Text label={t('welcomeLabel')} value={welcome} onChange={setWelcome} />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Button variant="contained" onClick={() => void save()} sx={{ mt: 1 }}>
        {t('saveTexts')}
      </Button>
      <Box component="p" sx={{ m: 0, mt: 1.5 }}>
        <Link to="/pages/rules">{t('withEditor')}</Link>
      </Box>
    </Box>
  );
}

function write(slug: 'rules' | 'about', text: string) {
  const content = JSON.stringify(fromPlainText(text));
  return ask(editStaticPage, { params: { slug }, body: { content } });
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, onChange }: TextProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={4}
    />
  );
}
