import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from 'react-admin';
import { isTyping } from './opening-keys.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  /** The one shown; without it, the keys start. */
  readonly id?: string;
  /** Of the resource: `cases`. */
  readonly resource: string;
  /** One of it: `case`. */
  readonly what: string;
  /** The ids of the queue, in its order; a function that stays the same. */
  readonly list: () => Promise<readonly string[]>;
}

/** Each queue as it was at the last step: where what has left it since had stood. */
const walked = new Map<string, readonly string[]>();

/** n and p step through a queue, oldest first. Not while typing. */
export function QueueKeys({ id, resource, what, list }: Props) {
  const navigate = useNavigate();
  const notify = useNotify();
  // Where the keys have led: its page may still be loading at the next press.
  const at = useRef(id);
  useLayoutEffect(() => {
    at.current = id;
  }, [id]);
  // Before the words below are painted: a reader who sees a key may press it.
  useLayoutEffect(() => {
    const go = async (step: 1 | -1) => {
      const ids = await list();
      const next = neighbour(ids, at.current, step, walked.get(resource));
      walked.set(resource, ids);
      if (next === undefined) {
        notify(`There is no other ${what}.`, { type: 'info' });
        return;
      }
      at.current = next;
      await navigate(`/${resource}/${next}/show`);
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
  }, [resource, what, list, navigate, notify]);
  return (
    // A phone has no such keys.
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ padding: 1, display: { xs: 'none', sm: 'block' } }}
    >
      <kbd>n</kbd> next {what}, <kbd>p</kbd> the one before
    </Typography>
  );
}

/**
 * The id beside this one. From one that has left the queue, the one that was beside it `before`; from one that was never
 * in it, the first or the last.
 */
export function neighbour(
  ids: readonly string[],
  id: string | undefined,
  step: 1 | -1,
  before: readonly string[] = [],
): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at !== -1) return ids[at + step];
  const was = id === undefined ? -1 : before.indexOf(id);
  if (was === -1) return step === 1 ? ids[0] : ids.at(-1);
  const there = new Set(ids);
  const onward = step === 1 ? before.slice(was + 1) : before.slice(0, was).toReversed();
  return onward.find((one) => there.has(one)) ?? (step === 1 ? after(ids, before) : undefined);
}

/** The first of those that came after all that were there before. */
function after(ids: readonly string[], before: readonly string[]): string | undefined {
  const known = new Set(before);
  return ids.find((one) => !known.has(one));
}
