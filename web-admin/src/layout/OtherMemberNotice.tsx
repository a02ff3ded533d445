import { onPageDoubt, pageDoubts } from '@forum/api-client';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadTextsOfPages } from '../messages/texts.ts';

/** Without it, every call would still be refused, with the reason. */
const Asked = lazy(async () => {
  const part = await loadTextsOfPages()
    .then(() => import('./OtherMemberAlert.tsx'))
    .catch(() => null);
  return { default: part?.OtherMemberAlert ?? (() => null) };
});

/** Says that somebody else is signed in by now than the member whose console this is, once anything hints at it. */
export function OtherMemberNotice() {
  const doubts = useSyncExternalStore(onPageDoubt, pageDoubts);
  if (doubts === 0) return null;
  return (
    <Suspense fallback={null}>
      <Asked doubts={doubts} />
    </Suspense>
  );
}
