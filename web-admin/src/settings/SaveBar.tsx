import { undoAct } from '@forum/contracts/acts';
import type { MailServer } from '@forum/contracts/mail-server';
import { settingName, type SiteSetting } from '@forum/contracts/site-settings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { changesIn, formOf } from './form-values.ts';
import { mailChangeIn, mailOf } from './mail-form.ts';
import { nameOf } from './words.ts';

const t = textsOf('settings');

/** What was saved last, to be taken back; and why something was not. */
export interface Saving {
  readonly actId: string | null;
  /** The fields of the mail server that were saved; null: none. */
  readonly mail: unknown;
  readonly problem: string | null;
}

interface Props {
  readonly settings: readonly SiteSetting[];
  readonly server: MailServer | undefined;
  readonly root: string;
  readonly saving: Saving;
}

/** At the foot of the window while something is unsaved: what, and the way back. Afterwards, that it is saved. */
export function SaveBar({ settings, server, root, saving }: Props) {
  const { reset, getValues, setValue, formState } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = formState;
  // Kept here: what was undone is unsaved for a moment, until the form follows.
  const [undone, setUndone] = useState<Undone>();
  const form: Record<string, unknown> = useWatch();
  const isOfMail = mailChangeIn(form['mail'], server) !== null;
  const names = [...changesIn(form, settings).map(nameOf), ...(isOfMail ? [t('mailServer')] : [])];
  useEffect(() => {
    // Saved fields no longer count as typed: they follow what is stored again.
    if (!isSubmitSuccessful) return;
    const typed: unknown = getValues('mail');
    reset({ ...getValues(), ...mailOf(server) });
    // Meanwhile, that is: it counts as typed still.
    const isNew = saving.mail !== null && JSON.stringify(typed) !== JSON.stringify(saving.mail);
    if (isNew) setValue('mail', typed, { shouldDirty: true });
  }, [isSubmitSuccessful, reset, getValues, setValue, server, saving.mail]);
  if (names.length === 0) {
    const { actId, mail } = saving;
    return <Saved actId={actId} hasMail={mail !== null} undone={undone} onUndone={setUndone} />;
  }
  return (
    <Box component="section" aria-label={t('unsaved')} sx={BAR}>
      {saving.problem === null ? null : <Alert severity="error">{saving.problem}</Alert>}
      {root === '/settings' ? <Wrong /> : null}
      <Box sx={LINE}>
        <Typography variant="body2" sx={{ flex: '1 1 12rem' }}>
          {t('unsavedNamed', { names: names.join(', ') })}
        </Typography>
        <Button onClick={() => reset({ ...formOf(settings), ...mailOf(server) })}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
          {isSubmitting ? t('saving') : t('save')}
        </Button>
      </Box>
    </Box>
  );
}

/** Fields that keep it from being saved: they may be in a section that is not shown. */
function Wrong() {
  const { errors } = useFormContext().formState;
  const all = [...settingName.options.map((id) => [id, nameOf({ id })]), ['mail', t('mailServer')]];
  const places = all.filter(([id = '']) => errors[id] !== undefined);
  if (places.length === 0) return null;
  return (
    <Alert severity="error">
      {t('pleaseCheck')}
      {places.map(([id, name]) => (
        <Link key={id} to={`/settings/${id}`} style={{ marginInlineStart: '0.75em' }}>
          {name}
        </Link>
      ))}
    </Alert>
  );
}

interface Undone {
  readonly id: string;
  /** Why it was not; null: it was. */
  readonly problem: string | null;
}

interface SavedProps {
  readonly actId: string | null;
  readonly hasMail: boolean;
  readonly undone: Undone | undefined;
  readonly onUndone: (undone: Undone) => void;
}

function Saved({ actId, hasMail, undone, onUndone }: SavedProps) {
  const refresh = useRefresh();
  const undo = async (id: string) => {
    try {
      await ask(undoAct, { params: { id } });
      onUndone({ id, problem: null });
      refresh();
    } catch (error) {
      onUndone({ id, problem: wordsOf(error) });
    }
  };
  const isUndone = undone !== undefined && undone.id === actId;
  const isEmpty = actId === null && !hasMail;
  const saved = hasMail ? t('savedWithMail') : t('saved');
  return (
    <Box component="output" sx={isEmpty ? {} : { ...BAR, display: 'block' }}>
      {isEmpty ? null : (
        <Box sx={LINE}>
          <Typography variant="body2" sx={{ flex: '1 1 12rem' }}>
            {isUndone ? (undone.problem ?? t('takenBack')) : saved}
          </Typography>
          {isUndone || actId === null ? null : (
            <Button onClick={() => void undo(actId)}>{t('undo')}</Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 2,
  p: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
} as const;
const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
