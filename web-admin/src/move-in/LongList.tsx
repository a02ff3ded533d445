import type { ReactNode } from 'react';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('moveIn');
/** What is read at a glance. */
const SHOWN = 8;

/** A list whose rest opens on demand: a report may name hundreds of things. */
export function LongList({ children }: { readonly children: readonly ReactNode[] }) {
  const rest = children.slice(SHOWN);
  return (
    <>
      <ul style={LIST}>{children.slice(0, SHOWN)}</ul>
      {rest.length === 0 ? null : (
        <details>
          <summary style={{ cursor: 'pointer' }}>{t('more', { count: rest.length })}</summary>
          <ul style={LIST}>{rest}</ul>
        </details>
      )}
    </>
  );
}

const LIST = { overflowWrap: 'anywhere', paddingInlineStart: '1.25rem' } as const;
