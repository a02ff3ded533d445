import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A query's result; a placeholder while loading, and a retry after a failure. */
export function Loaded<T>({ query, children }: Props<T>) {
  const common = useText(commonTexts);
  const translated = useServerText();
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.data !== undefined) return children(query.data);
  const retry = <Button onClick={() => void query.refetch()}>{common('tryAgain')}</Button>;
  return <Notice kind="error" title={translated(query.error?.message ?? '')} action={retry} />;
}
