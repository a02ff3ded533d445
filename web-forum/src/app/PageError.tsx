import { isApiError } from '@forum/api-client';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { Button, LinkButton } from '../components/Button.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useNoVisit } from '../features/recent-visits/index.ts';
import { useText } from '../lib/language/messages.tsx';
import errorsTexts from '../messages/en/errors.json';
import commonTexts from '../messages/en/common.json';
import { Frame } from './frame/Frame.tsx';
import styles from './PageError.module.css';

/** Replaces a page that is missing or broke; the frame stays. */
export function PageError() {
  const common = useText(commonTexts);
  const t = useText(errorsTexts);
  const kind = kindOf(statusOf(useRouteError()));
  const title = t(kind);
  const text = t(`${kind}Text`);
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  useNoVisit();
  const tryAgain = () => {
    reset();
    void revalidator.revalidate();
  };
  return (
    <div className={styles.error}>
      <PageHead title={title} description={text} path={pathname} isPrivate />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
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
      </div>
    </div>
  );
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

function kindOf(status: number): 'missing' | 'gone' | 'forbidden' | 'broken' {
  if (status === 410) return 'gone';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 400 && status < 500 && status !== 429 ? 'missing' : 'broken';
}
