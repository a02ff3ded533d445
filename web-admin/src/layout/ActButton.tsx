import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly label: string;
  readonly icon?: ReactElement;
  /** The question of a confirmation dialog; left out: no dialog. */
  readonly confirm?: { readonly title: string; readonly content: string };
  readonly act: () => Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
  readonly color?: 'primary' | 'error';
}

/** A staff act: confirmed if grave, its success or refusal announced, and the page refreshed. */
export function ActButton({ label, icon, confirm, act, done, color = 'primary' }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async () => {
    setBusy(true);
    try {
      await act();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
    // After a refusal as well: stale data may be the cause.
    refresh();
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button
        size="small"
        color={color}
        startIcon={icon}
        // Not disabled: that would take the focus from it.
        aria-disabled={isBusy}
        onClick={(event) => {
          // In a list, a click on the row opens the record's page.
          event.stopPropagation();
          if (isBusy) return;
          if (confirm === undefined) void run();
          else setAsked(true);
        }}
      >
        {label}
      </Button>
      {confirm === undefined ? null : (
        <Confirm
          isOpen={isAsked}
          loading={isBusy}
          title={confirm.title}
          content={confirm.content}
          onConfirm={() => void run()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
