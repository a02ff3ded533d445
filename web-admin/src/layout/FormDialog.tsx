import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Form, SaveButton, useNotify, useRefresh } from 'react-admin';
import { useOpeningKeys } from './opening-keys.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  /** Of the button and of the dialog. */
  readonly label: string;
  readonly title: string;
  readonly validate?: (values: unknown) => Record<string, string>;
  readonly defaults?: Record<string, unknown>;
  readonly send: (values: Record<string, unknown>) => Promise<unknown>;
  readonly done: string;
  readonly color?: 'primary' | 'error';
  /** What a key on the page fills in as it opens the form; undefined: not its key. A function that stays the same. */
  readonly opensBy?: (key: string) => Record<string, unknown> | undefined;
  readonly children: ReactNode;
}

/** A button with a form in a dialog; refusals are shown in the dialog, which keeps the input. */
export function FormDialog(props: Props) {
  const { label, title, color = 'primary', opensBy, defaults, children, ...form } = props;
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<Record<string, unknown>>();
  const close = () => setOpen(false);
  useOpeningKeys(opensBy, (filled) => {
    setPressed(filled);
    setOpen(true);
  });
  const start = pressed ?? defaults;
  const id = useId();
  return (
    <>
      <Button
        size="small"
        color={color}
        onClick={(event) => {
          stayHere(event);
          setPressed(undefined);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        onClick={stayHere}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <Fields
          {...form}
          {...(start === undefined ? {} : { defaults: start })}
          isOwn={opensBy !== undefined}
          label={label}
          close={close}
        >
          {children}
        </Fields>
      </Dialog>
    </>
  );
}

// In a list, a click on the row opens the record, and dialog clicks reach the row as well, as its React child.
function stayHere(event: MouseEvent): void {
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
  children,
}: Omit<Props, 'title' | 'color' | 'opensBy'> & {
  readonly close: () => void;
  /** The form begins with its defaults alone: the record around it would win over what a key fills in. */
  readonly isOwn: boolean;
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
        {children}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <SaveButton label={label} icon={<></>} alwaysEnable />
      </DialogActions>
    </Form>
  );
}
