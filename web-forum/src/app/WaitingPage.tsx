import { Suspense, useEffect, type ComponentType } from 'react';

interface Props {
  Page: ComponentType;
  /** Its HTML is not there to wait with. */
  onMissing?: (() => void) | undefined;
}

/** A page that may stand as HTML before its code is there (docs/decisions/0066). Both sides draw it, so that they agree. */
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
