import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { listCases } from '@forum/contracts/cases';
import { useNotify } from 'react-admin';
import { ask } from '../providers/api.ts';
import { wordsOf } from '../layout/words-of.ts';

/** n and p go through the open cases, oldest first; without `id` they begin. Not while something is typed. */
export function QueueKeys({ id }: { id?: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    const go = async (step: 1 | -1) => {
      const { data } = await ask(listCases, { query: { limit: 50 } });
      const next = neighbour(
        data.map((one) => one.id),
        id,
        step,
      );
      if (next === undefined) notify('There is no other open case.', { type: 'info' });
      else await navigate(`/cases/${next}/show`);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'n' ? 1 : event.key === 'p' ? -1 : null;
      if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      go(step).catch((error: unknown) => {
        notify(wordsOf(error), { type: 'error' });
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, navigate, notify]);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ padding: 1 }}>
      <kbd>n</kbd> next case, <kbd>p</kbd> the one before
    </Typography>
  );
}

/** The id beside this one; from one that is not among them, the first or the last. */
export function neighbour(
  ids: readonly string[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[at + step];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox]') !==
      null
  );
}
