import { isApiError } from '@forum/api-client';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { Button, LinkButton } from '../components/Button.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Frame } from './frame/Frame.tsx';
import styles from './PageError.module.css';

const TEXTS = {
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or it never was here. The search knows every post.',
  },
  gone: {
    title: 'This was deleted',
    text: 'What stood here was taken down by its author or by the staff.',
  },
  forbidden: { title: 'Not for everyone', text: 'You are not allowed to see this page.' },
  broken: {
    title: 'Something went wrong',
    text: 'The page could not be put together. Trying again in a moment often helps.',
  },
} as const;

/** In the place of a page that is not there or broke; the frame stays. */
export function PageError() {
  const kind = kindOf(statusOf(useRouteError()));
  const { title, text } = TEXTS[kind];
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
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
            Try again
          </Button>
        ) : (
          <LinkButton to="/search" look="primary">
            Search the forum
          </LinkButton>
        )}
        <LinkButton to="/">Go home</LinkButton>
      </div>
    </div>
  );
}

/** When even the root's loader broke: the frame is drawn here. */
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

function kindOf(status: number): keyof typeof TEXTS {
  if (status === 410) return 'gone';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 400 && status < 500 && status !== 429 ? 'missing' : 'broken';
}
