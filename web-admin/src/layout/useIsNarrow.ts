import useMediaQuery from '@mui/material/useMediaQuery';
import { useSidebarState } from 'react-admin';
import { SIDEBAR, TABLE_WIDTH } from './sizes.ts';

/** Beside the page's content, in px. */
const EDGES = 32;

/** Whether the page has too little room for a table's columns, beside the menu as it is. */
export function useIsNarrow(): boolean {
  const [isOpen] = useSidebarState();
  const room = TABLE_WIDTH + EDGES + (isOpen ? SIDEBAR.width : SIDEBAR.closedWidth);
  return useMediaQuery(`(max-width: ${room - 0.05}px)`);
}
