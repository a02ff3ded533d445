import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { use, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form, SaveButton, useNotify, useRefresh } from 'react-admin';
import { InActMenu } from './act-menu-context.ts';
import { ActOpener } from './ActOpener.tsx';
import { useOpeningKeys } from './opening-keys.ts';
import { wordsOf } from './words-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  /** The label of the button and of the dialog. */
  readonly label: string;
  readonly title: string;
  readonly validate?: (values: unknown) => Record<string, string>;
  readonly defaults?: Record<string, unknown>;
  readonly send: (values: Record<string, unknown>) => Promise<unknown>;
  readonly done: string;
  readonly color?: 'primary' | 'error';
  /** What the act will change, in a sentence: said in menus, and above the form. */
  readonly changes?: string;
  /** What a key on the page fills in as it opens the form; undefined: not its key. A function that stays the same. */
  readonly opensBy?: (key: string) => Record<string, unknown> | undefined;
  readonly children: ReactNode;
}

/** A button with a form in a dialog; refusals are shown in the dialog, which keeps the input. */
export function FormDialog(props: Props) {
  const { label, title, color = 'primary', changes, opensBy, defaults, children, ...form } = props;
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<Record<string, unknown>>();
  const close = () => setOpen(false);
  useOpeningKeys(opensBy, (filled) => {
    setPressed(filled);
    setOpen(true);
  });
  const start = pressed ?? defaults;
  const id = useId();
  const isInMenu = use(InActMenu) !== null;
  return (
    <>
      <ActOpener
        label={label}
        changes={changes}
        color={color}
        onOpen={(event) => {
          stayHere(event);
          setPressed(undefined);
          setOpen(true);
        }}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        onClick={stayHere}
        {...(isInMenu ? { onKeyDown: stayHere } : {})}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <Fields
          {...form}
          {...(start === undefined ? {} : { defaults: start })}
          isOwn={opensBy !== undefined}
          changes={changes}
          label={label}
          close={close}
        >
          {children}
        </Fields>
      </Dialog>
    </>
  );
}

// In a list, a click on the row opens the record, and clicks in the dialog reach the row as well, since it is its React
// child; so do keys the menu that opened the dialog, which would match its lines by them.
function stayHere(event: SyntheticEvent): void {
  event.stopPropagation();
}

function Fields({
  label,
  validate,
  defaults,
  send,
  done,
  close,
  isOwn,
  changes,
  children,
}: Omit<Props, 'title' | 'color' | 'opensBy' | 'changes'> & {
  readonly close: () => void;
  /** The form starts only with its defaults: the surrounding record would override what a key fills in. */
  readonly isOwn: boolean;
  readonly changes: string | undefined;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const submit = async (values: Record<string, unknown>) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      setProblem(wordsOf(error));
      return;
    }
    notify(done, { type: 'success' });
    close();
    refresh();
  };
  return (
    <Form
      onSubmit={submit}
      {...(validate === undefined ? {} : { validate })}
      {...(defaults === undefined ? {} : { defaultValues: defaults })}
      {...(isOwn ? { record: {} } : {})}
    >
      <DialogContent>
        {changes === undefined ? null : <Typography sx={{ mb: 1 }}>{changes}</Typography>}
        {children}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <SaveButton label={label} icon={<></>} alwaysEnable />
      </DialogActions>
    </Form>
  );
}
