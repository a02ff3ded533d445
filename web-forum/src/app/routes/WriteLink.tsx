import { LinkButton } from '../../components/Button.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import frameTexts from '../../messages/en/frame.json';

/** Leads members to a new post, and visitors, who cannot write one (specification, section 5), to registration. */
export function WriteLink({ children }: { children: string }) {
  const t = useText(frameTexts);
  return useViewer() === null ? (
    <LinkButton to="/register">{t('register')}</LinkButton>
  ) : (
    <LinkButton to="/new">{children}</LinkButton>
  );
}
