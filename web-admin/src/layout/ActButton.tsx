import Button from '@mui/material/Button';
import { use, useCallback, useState, type ReactElement } from 'react';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { ActOpener } from './ActOpener.tsx';
import { InActMenu } from './act-menu-context.ts';
import { useOpeningKeys } from './opening-keys.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly label: string;
  readonly icon?: ReactElement;
  /** The question of a confirmation dialog; left out: no dialog. */
  readonly confirm?: { readonly title: string; readonly content: string };
  readonly act: () => Promise<unknown>;
  /** The message once it is done. */
  readonly done: string;
  readonly color?: 'primary' | 'error';
  /** What the act will change, in a sentence; shown in menus. */
  readonly changes?: string;
  /** The key that triggers it on the page. */
  readonly pressedBy?: string;
}

/** A staff act: confirmed if grave, its success or refusal announced, and the page refreshed. */
export function ActButton(props: Props) {
  const { label, icon, confirm, color = 'primary', changes, pressedBy } = props;
  const isInMenu = use(InActMenu) !== null;
  const [isAsked, setAsked] = useState(false);
  const { isBusy, run } = useAct(props);
  const close = () => setAsked(false);
  const press = () => {
    if (isBusy) return;
    if (confirm === undefined) void run();
    else setAsked(true);
  };
  useOpeningKeys(
    useCallback((key: string) => (key === pressedBy ? {} : undefined), [pressedBy]),
    press,
  );
  return (
    <>
      {isInMenu ? (
        <ActOpener label={label} changes={changes} color={color} onOpen={press} />
      ) : (
        <Button
          size="small"
          color={color}
          startIcon={icon}
          // Not disabled: that would take the focus from it.
          aria-disabled={isBusy}
          onClick={(event) => {
            // In a list, a click on the row opens the record's page.
            event.stopPropagation();
            press();
          }}
        >
          {label}
        </Button>
      )}
      {confirm === undefined ? null : (
        <Confirm
          isOpen={isAsked}
          loading={isBusy}
          title={confirm.title}
          content={confirm.content}
          onConfirm={() => void run().then(close)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Runs it once at a time, and reports the result. */
function useAct({ act, done }: Pick<Props, 'act' | 'done'>) {
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
  };
  return { isBusy, run };
}
