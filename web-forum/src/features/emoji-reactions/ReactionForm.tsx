import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PlainFields } from '../session/index.ts';
import type { ReactedItem } from './api.ts';

interface Props {
  readonly item: ReactedItem;
  readonly className?: string;
  /** Buttons named `give` or `takeBack`, with the emoji. */
  readonly children: ReactNode;
}

/** Without scripts, a button sends it; with them, the buttons act on their own. */
export function ReactionForm({ item: { type, id }, className, children }: Props) {
  const { pathname, search } = useLocation();
  const rest = new URLSearchParams(search);
  rest.delete('react');
  const query = rest.size === 0 ? '' : `?${rest.toString()}`;
  const anchor = type === 'comment' ? `#comment-${id}` : '';
  return (
    <form method="post" action="/forms/reaction" className={className}>
      <input type="hidden" name="itemType" value={type} />
      <input type="hidden" name="itemId" value={id} />
      <PlainFields back={pathname + query + anchor} />
      {children}
    </form>
  );
}
