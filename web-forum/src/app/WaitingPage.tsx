import { Suspense, useEffect, type ComponentType } from 'react';

interface Props {
  Page: ComponentType;
  /** Called if its HTML is missing. */
  onMissing?: (() => void) | undefined;
}

/** A page that may show as HTML before its code arrives (docs/decisions/0066). Both sides render it, so they agree. */
export function WaitingPage({ Page, onMissing }: Props) {
  return (
    <Suspense fallback={<Missing onMissing={onMissing} />}>
      <Page />
    </Suspense>
  );
}

function Missing({ onMissing }: Pick<Props, 'onMissing'>) {
  useEffect(() => onMissing?.(), [onMissing]);
  return null;
}
