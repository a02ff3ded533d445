import { X } from 'lucide-react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ToastHost } from '../../components/ToastHost.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useModal } from '../../lib/useModal.ts';
import { Navigation } from './Navigation.tsx';
import styles from './Overlay.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar over the page, at widths up to 1024 px. Escape and the backdrop close it. */
export function Overlay({ isOpen, onClose }: Props) {
  const viewer = useViewer();
  const element = useModal(isOpen);
  if (!isOpen) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click on the backdrop repeats Escape
    <dialog
      ref={element}
      className={styles.overlay}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles.inner}>
        <Button look="quiet" square aria-label="Close menu" onClick={onClose}>
          <Icon of={X} size="large" />
        </Button>
        <Navigation onChosen={onClose} />
        {viewer === null ? (
          <div className={styles.account} onClickCapture={onClose}>
            <LinkButton to="/login">Login</LinkButton>
            <LinkButton to="/register" look="primary">
              Register
            </LinkButton>
          </div>
        ) : null}
      </div>
      <ToastHost />
    </dialog>
  );
}
