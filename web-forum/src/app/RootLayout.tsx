import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/session/index.ts';
import { useLiveSession } from '../lib/live/live-context.ts';
import { Frame } from './frame/Frame.tsx';

export function RootLayout() {
  useLiveSession(useViewer()?.id ?? null);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
