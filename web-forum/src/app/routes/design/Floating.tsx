import { Bell, Flag, Link2, Trash2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Dialog, type DialogSize, type DialogVariant } from '../../../components/Dialog.tsx';
import { HoverCard } from '../../../components/HoverCard.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { Popover } from '../../../components/Popover.tsx';
import { useToast } from '../../../components/Toasts.tsx';
import styles from './design.module.css';

const SIZES: readonly DialogSize[] = ['xs', 'sm', 'md', 'lg', 'xl', 'full'];
const VARIANTS: readonly DialogVariant[] = ['default', 'success', 'warning', 'error', 'info'];
const KINDS = ['success', 'info', 'error'] as const;

/** Dialogs, menus, cards and messages: everything that opens over the page. */
export function Floating() {
  return (
    <>
      <Dialogs />
      <Messages />
      <div className={styles.row}>
        <Menu label="More" items={ITEMS} />
        <Popover label="Notifications" button={<Icon of={Bell} size="large" />}>
          {(close) => (
            <>
              <p>You&rsquo;re all caught up.</p>
              <Button onClick={close}>Close</Button>
            </>
          )}
        </Popover>
        <HoverCard label="Profile of ada" content={<p>Ada, 120 points, 4 posts</p>}>
          <a href="/profile/ada">@ada</a>
        </HoverCard>
      </div>
    </>
  );
}

const nothing = () => undefined;
const ITEMS = [
  { name: 'Copy link', icon: Link2, onChosen: nothing },
  { name: 'Report', icon: Flag, onChosen: nothing },
  { name: 'Mute', icon: VolumeX, isDisabled: true, onChosen: nothing },
  { name: 'Delete', icon: Trash2, isDanger: true, onChosen: nothing },
];

function Dialogs() {
  const [size, setSize] = useState<DialogSize | null>(null);
  const [variant, setVariant] = useState<DialogVariant>('default');
  const [isAsking, setAsking] = useState(false);
  const show = (nextSize: DialogSize, nextVariant: DialogVariant) => {
    setSize(nextSize);
    setVariant(nextVariant);
  };
  return (
    <div className={styles.row}>
      {SIZES.map((each) => (
        <Button key={each} onClick={() => show(each, 'default')}>
          Dialog {each}
        </Button>
      ))}
      {VARIANTS.map((each) => (
        <Button key={each} onClick={() => show('md', each)}>
          Dialog, {each}
        </Button>
      ))}
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete post
      </Button>
      <Dialog
        title={`A dialog, ${variant}`}
        isOpen={size !== null}
        size={size ?? 'md'}
        variant={variant}
        onClose={() => setSize(null)}
      >
        <p>The page behind it does not scroll; Escape and the backdrop close it.</p>
        <Messages />
      </Dialog>
      <ConfirmDialog
        title="Delete post"
        text="This cannot be undone."
        act="Delete post"
        isOpen={isAsking}
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Messages() {
  const toast = useToast();
  return (
    <div className={styles.row}>
      {KINDS.map((kind) => (
        <Button key={kind} onClick={() => toast({ kind, title: `A message, ${kind}` })}>
          Toast, {kind}
        </Button>
      ))}
      <Button
        onClick={() =>
          toast({
            kind: 'info',
            title: 'Sign in required',
            text: 'Please sign in to join categories.',
            action: { label: 'Sign in', onAct: () => toast({ kind: 'success', title: 'Done' }) },
          })
        }
      >
        Toast with an act
      </Button>
    </div>
  );
}
