import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';
import { askedAct, type AskedAct, type AskedOfMember } from './asked-act.ts';
import { MemberActForm } from './MemberActForm.tsx';
import { PinDialog } from './PinDialog.tsx';
import { StaffActForm } from './StaffActForm.tsx';
import styles from './StaffActDialog.module.css';

const RESTORE = 'restore';

/**
 * Asks for the reason of a chosen act, performs it, and offers to undo a deletion until closed; asks for the PIN when
 * something else needs it.
 */
export function StaffActDialog() {
  const asked = useSyncExternalStore(askedAct.listen, askedAct.read, () => null);
  return (
    <>
      {asked === null ? null : 'member' in asked ? (
        <AskingOfMember asked={asked} />
      ) : (
        <Asking asked={asked} />
      )}
      <PinDialog />
    </>
  );
}

function Asking({ asked }: { asked: AskedAct }) {
  const client = useQueryClient();
  const t = useText(staffTexts);
  const [isDeleted, setDeleted] = useState(false);
  const { act, item } = asked;
  const cancel = () => askedAct.ask(null);
  const end = () => {
    cancel();
    // The page, lists and counts have changed.
    void client.invalidateQueries();
  };
  if (isDeleted) {
    const restore = () => {
      setDeleted(false);
      askedAct.ask({ item, act: RESTORE });
    };
    return <Deleted type={item.type} onRestore={restore} onClose={end} />;
  }
  return (
    <Dialog
      title={t('title', { act, type: item.type })}
      isOpen
      // Even without restoring: the item deleted before is gone.
      onClose={act === RESTORE ? end : cancel}
      size="sm"
    >
      <StaffActForm
        key={act}
        asked={asked}
        onDone={() => (act === 'delete' ? setDeleted(true) : end())}
        onCancel={act === RESTORE ? end : cancel}
      />
    </Dialog>
  );
}

function AskingOfMember({ asked }: { asked: AskedOfMember }) {
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(staffTexts);
  const { act, member } = asked;
  const { username } = member;
  const close = () => askedAct.ask(null);
  const end = () => {
    close();
    toast({ kind: 'success', title: t('doneToMember', { act, username }) });
    void client.invalidateQueries();
  };
  return (
    <Dialog title={t('onMember', { act, username })} isOpen onClose={close} size="sm">
      <MemberActForm asked={asked} onDone={end} onCancel={close} />
    </Dialog>
  );
}

interface DeletedProps {
  readonly type: AskedAct['item']['type'];
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

function Deleted({ type, onRestore, onClose }: DeletedProps) {
  const t = useText(staffTexts);
  return (
    <Dialog title={t('deleted', { type })} isOpen onClose={onClose} size="sm">
      <div className={styles.acts}>
        <Button onClick={onRestore}>{t('restore')}</Button>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
