import { Outlet } from 'react-router-dom';
import { Frame } from './frame/Frame.tsx';

export function RootLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
