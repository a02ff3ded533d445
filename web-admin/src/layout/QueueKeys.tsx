import Typography from '@mui/material/Typography';
import { shortcutKey } from '@forum/web-forum/keys/shortcut-key';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from 'react-admin';
import { isTyping } from './opening-keys.ts';
import { wordsOf } from './words-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  /** The record shown; without it, the keys start. */
  readonly id?: string;
  /** Of the resource: `cases`. */
  readonly resource: string;
  /** What n leads to: `next open case`. */
  readonly next: string;
  /** The message when there is nothing more. */
  readonly none: string;
  /** The id of the one next to another, or at either end; must be a stable function. */
  readonly beside: (id: string | undefined, step: Step) => Promise<string | undefined>;
}

/** Forth or back. */
export type Step = 1 | -1;

const STEPS: Readonly<Record<string, Step | undefined>> = { n: 1, j: 1, p: -1, k: -1 };

/** n and j step forward through a queue, p and k back. Not while typing. */
export function QueueKeys({ id, resource, next, none, beside }: Props) {
  const navigate = useNavigate();
  const notify = useNotify();
  // Where the keys have led: its page may still be loading at the next press.
  const at = useRef(id);
  useLayoutEffect(() => {
    at.current = id;
  }, [id]);
  // Before the words below are painted: a reader who sees a key may press it.
  useLayoutEffect(() => {
    const go = async (step: Step) => {
      const found = await beside(at.current, step);
      if (found === undefined) {
        notify(none, { type: 'info' });
        return;
      }
      at.current = found;
      await navigate(`/${resource}/${found}/show`);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[shortcutKey(event)];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      go(step).catch((error: unknown) => {
        notify(wordsOf(error), { type: 'error' });
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [resource, none, beside, navigate, notify]);
  return (
    // A phone has no such keys.
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ padding: 1, display: { xs: 'none', sm: 'block' } }}
    >
      {t.rich(
        'queueKeys',
        { n: <kbd>n</kbd>, j: <kbd>j</kbd>, p: <kbd>p</kbd>, k: <kbd>k</kbd> },
        { next },
      )}
    </Typography>
  );
}
