import { editStaticPage, getEditedPage } from '@forum/contracts/pages';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import type { StepProps } from './step-props.ts';

const t = textsOf('firstSteps');

/**
 * Rules and a welcome from a template, to be changed before they are saved: the pages /rules and /about. One that is
 * written already is for the editor: here it would lose its formats.
 */
export function RulesStep({ settings, onDone }: StepProps) {
  const stored = settings.find(({ id }) => id === 'siteName')?.value;
  const name = typeof stored === 'string' && stored !== '' ? stored : t('ourForum');
  const [rules, setRules] = useState(t('rulesText'));
  const [welcome, setWelcome] = useState(t('welcomeText', { name }));
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh();
  const { written, error: unread } = useWritten();
  const isRunning = useRef(false);
  const save = async (done: Written) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    try {
      if (!done.about) await write('about', welcome);
      if (!done.rules) await write('rules', rules);
      onDone();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      isRunning.current = false;
      refresh();
    }
  };
  if (unread !== null) return <Alert severity="error">{wordsOf(unread)}</Alert>;
  if (written === undefined) return null;
  return (
    <Box sx={{ maxWidth: '40rem' }}>
      {written.rules ? null : <Text label={t('rulesLabel')} value={rules} onChange={setRules} />}
      {written.about ? null : (
        <Text label={t('welcomeLabel')} value={welcome} onChange={setWelcome} />
      )}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {written.rules && written.about ? null : (
        <Button variant="contained" onClick={() => void save(written)} sx={{ mt: 1 }}>
          {written.rules || written.about ? t('saveText') : t('saveTexts')}
        </Button>
      )}
      <Box component="p" sx={{ m: 0, mt: 1.5 }}>
        <Link to="/pages/rules">{t('withEditor')}</Link>
      </Box>
    </Box>
  );
}

interface Written {
  readonly rules: boolean;
  readonly about: boolean;
}

/** Which of the two somebody has written already; undefined: not yet known. */
function useWritten(): { written: Written | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['first-steps', 'pages'],
    queryFn: async () => ({ rules: await isWritten('rules'), about: await isWritten('about') }),
  });
  return { written: data, error };
}

async function isWritten(slug: 'rules' | 'about'): Promise<boolean> {
  return (await ask(getEditedPage, { params: { slug } })).version > 0;
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
