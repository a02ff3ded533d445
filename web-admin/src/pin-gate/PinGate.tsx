import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLogout, useRefresh } from 'react-admin';
import { elevatedToken } from '../providers/elevated-token.ts';
import { PinForms } from './PinForms.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

/**
 * The staff's pages open with the PIN. When it expires, it is requested over the page, whose input stays.
 */
export function PinGate({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(elevatedToken.listen, elevatedToken.read);
  const [wasOpen, setWasOpen] = useState(token !== null);
  if (token !== null && !wasOpen) setWasOpen(true);
  const refresh = useRefresh();
  const signOut = useLogout();
  useEffect(() => {
    // Refetches what could not be read without the PIN.
    if (token !== null) refresh();
  }, [token, refresh]);
  return (
    <>
      {wasOpen ? children : null}
      <Dialog open={token === null} aria-labelledby="pin-gate-title" fullWidth maxWidth="xs">
        <DialogTitle id="pin-gate-title">{t('staffArea')}</DialogTitle>
        <DialogContent>
          <PinForms isAgain={wasOpen} />
        </DialogContent>
        <DialogActions>
          <Button href="/">{t('toTheForum')}</Button>
          <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
