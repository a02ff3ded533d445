import { becomePageOf, pageMember } from '@forum/api-client';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useArrival, useViewer } from '../features/session/index.ts';
import { useLiveSession } from '../lib/live/live-context.ts';
import { Frame } from './frame/Frame.tsx';

export function RootLayout() {
  const memberId = useViewer()?.id ?? null;
  useArrival();
  useOwnPage(memberId);
  useLiveSession(memberId);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that could not say whose it is when it was drawn becomes that of whoever it is known to be later. */
function useOwnPage(memberId: string | null): void {
  useEffect(() => {
    if (memberId !== null && pageMember() === null) becomePageOf(memberId);
  }, [memberId]);
}
