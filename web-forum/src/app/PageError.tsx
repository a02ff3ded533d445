import { isApiError } from '@forum/api-client';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { Button, LinkButton } from '../components/Button.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useNoVisit } from '../features/recent-visits/index.ts';
import { useText } from '../lib/language/messages.tsx';
import errorsTexts from '../messages/en/errors.json';
import commonTexts from '../messages/en/common.json';
import { Frame } from './frame/Frame.tsx';
import type { Unanswered as Kept } from './Unanswered.tsx';
import styles from './PageError.module.css';

/** Kept for when there is no network, with the page that says so; without it, the page is only broken. */
const Unanswered = lazy<ComponentType<ComponentProps<typeof Kept>>>(() =>
  import('./Unanswered.tsx').then(
    (module) => ({ default: module.Unanswered }),
    () => ({ default: Broken }),
  ),
);

/** Replaces a page that is missing or broke; the frame stays. */
export function PageError() {
  const common = useText(commonTexts);
  const t = useText(errorsTexts);
  const error = useRouteError();
  const kind = kindOf(statusOf(error));
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  useNoVisit();
  const tryAgain = () => {
    reset();
    void revalidator.revalidate();
  };
  const acts = (
    <>
      {kind === 'broken' ? (
        <Button
          look="primary"
          className="with-js"
          disabled={revalidator.state !== 'idle'}
          onClick={tryAgain}
        >
          {common('tryAgain')}
        </Button>
      ) : (
        <LinkButton to="/search" look="primary">
          {t('searchForum')}
        </LinkButton>
      )}
      <LinkButton to="/">{t('goHome')}</LinkButton>
    </>
  );
  if (!isUnanswered(error)) return <Said kind={kind}>{acts}</Said>;
  return (
    <Suspense fallback={null}>
      <Unanswered path={pathname} onBack={tryAgain}>
        {acts}
      </Unanswered>
    </Suspense>
  );
}

function Broken({ children }: { children: ReactNode }) {
  return <Said kind="broken">{children}</Said>;
}

function Said({ kind, children }: { kind: Kind; children: ReactNode }) {
  const t = useText(errorsTexts);
  const { pathname } = useLocation();
  return (
    <div className={styles.error}>
      <PageHead title={t(kind)} description={t(`${kind}Text`)} path={pathname} isPrivate />
      <h1 className={styles.title}>{t(kind)}</h1>
      <p className={styles.text}>{t(`${kind}Text`)}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

/** Nothing came back: the device has no network, or the forum is not there. */
function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.failure === 'network' || error.failure === 'timeout');
}

/** When even the root's loader broke: the frame is rendered here. */
export function BrokenPage() {
  return (
    <Frame>
      <PageError />
    </Frame>
  );
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isApiError(error) ? error.status : 500;
}

type Kind = 'missing' | 'gone' | 'forbidden' | 'broken';

function kindOf(status: number): Kind {
  if (status === 410) return 'gone';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 400 && status < 500 && status !== 429 ? 'missing' : 'broken';
}
