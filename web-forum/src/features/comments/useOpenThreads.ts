import { useCallback, useEffect, useRef, useState } from 'react';
import { pathTo } from './comment-tree.ts';

/** Which threads are fully shown; `begin` is in one of them. Its functions stay the same. */
export function useOpenThreads(loaded: Parameters<typeof pathTo>[0], begin: string | null) {
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() =>
    begin === null ? new Set() : new Set([pathTo(loaded, begin)[0] ?? begin]),
  );
  const reveal = useCallback(
    (id: string) => setOpen((now) => new Set(now).add(pathTo(latest.current, id)[0] ?? id)),
    [],
  );
  const toggle = useCallback((id: string) => setOpen((now) => toggled(now, id)), []);
  return { open, setOpen, reveal, toggle };
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
