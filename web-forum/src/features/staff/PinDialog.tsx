import { isApiError } from '@forum/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import staffTexts from './messages/en/staff.json';
import { askedPin } from './asked-pin.ts';
import { elevate } from './elevated.ts';
import { PasskeyInstead } from './PasskeyInstead.tsx';
import { PinField } from './PinField.tsx';
import styles from './StaffActDialog.module.css';
import '../../messages/server-proofs.ts';

/** Asks for the PIN when a call was refused without it. */
export function PinDialog() {
  const t = useText(staffTexts);
  const about = useSyncExternalStore(askedPin.listen, askedPin.read, () => null);
  if (about === null) return null;
  return (
    <Dialog title={t('askPin')} isOpen onClose={() => askedPin.answer(false)} size="sm">
      <PinForm about={about} />
    </Dialog>
  );
}

function PinForm({ about }: { about: string }) {
  const common = useText(commonTexts);
  const t = useText(staffTexts);
  const translated = useServerText();
  const api = useApi();
  const [pin, setPin] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => elevate(api, pin),
    onSuccess: () => askedPin.answer(true),
  });
  const problem = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p>{t('askPinWhy', { about })}</p>
      <PinField pin={pin} onTyped={setPin} />
      <PasskeyInstead onDone={() => askedPin.answer(true)} />
      {error === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={() => askedPin.answer(false)}>{common('cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  );
}
