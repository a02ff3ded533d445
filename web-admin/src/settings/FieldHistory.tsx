import { listSettingChanges, type SiteSetting } from '@forum/contracts/site-settings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { wordsOf } from '../layout/words-of.ts';
import { momentText } from '../layout/Timeline.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { wholeHistory } from '../providers/whole-history.ts';
import { fieldOf } from './form-values.ts';
import { Value } from './Value.tsx';
import { valueInShort } from './value-in-words.ts';
import { nameOf } from './words.ts';

const t = textsOf('settings');

/** Who changed a setting last and when; one press shows all of its values, and fills one in again. */
export function FieldHistory({ setting }: { setting: SiteSetting }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { version, updatedAt, editor } = setting;
  if (version === 0) return null;
  const at = updatedAt === null ? '' : momentText(updatedAt);
  const label = t('lastChangedBy', { by: editor?.username ?? '–', at });
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('historyOf', { name: nameOf(setting), label })}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.75, fontWeight: 400 }}
      >
        {label}
      </Button>
      <div id={id}>{isOpen ? <Former setting={setting} /> : null}</div>
    </Box>
  );
}

function Former({ setting }: { setting: SiteSetting }) {
  const { id, initial, version } = setting;
  const { setValue } = useFormContext();
  const { data, error } = useQuery({
    queryKey: ['settings', 'history', id, version],
    queryFn: () =>
      wholeHistory(async (before) => {
        const part = await ask(listSettingChanges, { params: { id }, query: { before } });
        return part.data;
      }),
  });
  if (error !== null) return <Alert severity="error">{wordsOf(error)}</Alert>;
  if (data === undefined) return null;
  const fill = (value: SiteSetting['value']) =>
    setValue(id, fieldOf(id, value), { shouldDirty: true, shouldValidate: true });
  const all = [...data, { version: 0, value: initial, changedAt: null, editor: null }];
  return (
    <Box component="ol" sx={LIST}>
      {all.map(({ version: one, value, changedAt, editor }) => (
        <Box component="li" key={one} sx={LINE}>
          <Box sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
            <Value id={id} value={value} />
          </Box>
          <Box component="small" sx={{ color: 'text.secondary' }}>
            {changedAt === null
              ? t('atFirst')
              : t('byAt', { by: editor?.username ?? '–', at: momentText(changedAt) })}
          </Box>
          {one === version ? null : (
            <Button size="small" onClick={() => fill(value)}>
              {t('backTo', { value: valueInShort(id, value) })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  borderInlineStart: '2px solid',
  borderColor: 'divider',
} as const;
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 36,
  pl: 1.5,
} as const;
