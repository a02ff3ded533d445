import { useEffect, useState, type ComponentType } from 'react';
import { provideDock } from '../../lib/writing/dock-place.ts';

/** Where the panel for writing stands once somebody writes; until then, nothing of it is loaded. */
export function DockPlace() {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      provideDock(async () => {
        const { Dock } = await import('../writing/Dock.tsx');
        setPanel(() => Dock);
        return Dock;
      }),
    [],
  );
  return Panel && <Panel />;
}
