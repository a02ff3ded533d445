import { becomePageOf, pageMember } from '@forum/api-client';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useArrival, useReaderId } from '../features/session/index.ts';
import { useLiveSession } from '../lib/live/live-context.ts';
import { Frame } from './frame/Frame.tsx';

export function RootLayout() {
  const memberId = useReaderId();
  useArrival();
  useOwnPage(memberId);
  useLiveSession(memberId);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page rendered without knowing its member becomes that of whoever is known to be signed in later. */
function useOwnPage(memberId: string | null): void {
  useEffect(() => {
    if (memberId !== null && pageMember() === null) becomePageOf(memberId);
  }, [memberId]);
}
