import { lazy, Suspense, type ComponentProps } from 'react';
import { Popover } from '../../components/Popover.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';

const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}));

/** A button that opens the newest notifications. */
export function BellPopover(look: Omit<ComponentProps<typeof Popover>, 'children'>) {
  return (
    <Popover {...look}>
      {(close) => (
        <Suspense fallback={<NotificationsSkeleton />}>
          <NotificationPanel onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
