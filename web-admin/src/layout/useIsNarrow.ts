import useMediaQuery from '@mui/material/useMediaQuery';
import { useSidebarState } from 'react-admin';
import { SIDEBAR, TABLE_WIDTH } from './sizes.ts';

/** Beside the page's content, in px. */
const EDGES = 32;

/** Whether the page has too little room for a table's columns, given the menu's present width. */
export function useIsNarrow(): boolean {
  const [isOpen] = useSidebarState();
  const room = TABLE_WIDTH + EDGES + (isOpen ? SIDEBAR.width : SIDEBAR.closedWidth);
  return useMediaQuery(`(max-width: ${room - 0.05}px)`);
}
