import { X } from 'lucide-react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ToastHost } from '../../components/ToastHost.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useModal } from '../../lib/focus/useModal.ts';
import frameTexts from '../../messages/en/frame.json';
import { Navigation } from './Navigation.tsx';
import styles from './Overlay.module.css';
import { RecentVisits } from './RecentVisits.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** The sidebar over the page, at widths up to 1024 px. Escape and the backdrop close it. */
export function Overlay({ onClose }: { onClose: () => void }) {
  const t = useText(frameTexts);
  const viewer = useViewer();
  const element = useModal();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click on the backdrop repeats Escape
    <dialog
      ref={element}
      className={styles.overlay}
      aria-label={t('menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.top}>
          <Button look="quiet" square aria-label={t('closeMenu')} onClick={onClose}>
            <Icon of={X} size="large" />
          </Button>
          <ThemeButton />
        </div>
        <Navigation onChosen={onClose} />
        <RecentVisits onChosen={onClose} />
        <div className={styles.account}>
          {viewer === null ? (
            <div className={styles.door} onClickCapture={onClose}>
              <LinkButton to="/login">{t('login')}</LinkButton>
              <LinkButton to="/register" look="primary">
                {t('register')}
              </LinkButton>
            </div>
          ) : (
            <div onSubmitCapture={onClose}>
              <SignOutButton>{t('logout')}</SignOutButton>
            </div>
          )}
        </div>
      </div>
      <ToastHost />
    </dialog>
  );
}
