import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import type { SeenImage } from './seen-images.ts';
import { seenImages } from './seen-images.ts';

const ImageViewer = lazy(async () => ({
  default: (await import('./ImageViewer.tsx')).ImageViewer,
}));

interface Opened {
  readonly images: readonly SeenImage[];
  readonly first: number;
}

/** A text whose images open one by one, over the page. Without scripts each is a link to itself. */
export function ImageView({ className, children }: { className: string; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || isForBrowser(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a[data-view]');
    if (link === null) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a[data-view]')];
    setOpened({ images: seenImages(links), first: links.indexOf(link) });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only clicks on links matter, and those come from keys as well */}
      <div className={className} onClick={onClick}>
        {children}
      </div>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ImageViewer {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A new tab or a download is the reader's choice. */
function isForBrowser({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
