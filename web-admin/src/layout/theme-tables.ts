import type { RaThemeOptions } from 'react-admin';
import type { ConsoleColors } from './console-colors.ts';
import { TABLE_WIDTH } from './sizes.ts';

type Colors = ConsoleColors;
type Components = NonNullable<RaThemeOptions['components']>;

const PHONE = '@media (max-width: 599.95px)';

/** How lists look. */
export function tables({ quiet, hairline }: Colors): Components {
  return {
    RaBulkActionsToolbar: {
      styleOverrides: {
        // Hidden behind the table while nothing is selected: the keyboard must not reach it.
        root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          // Without anything focusable, no key could scroll.
          '& .RaDataTable-tableWrapper:has(a, button, input) .RaDataTable-table': {
            minWidth: TABLE_WIDTH,
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: hairline,
          '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        },
        head: { color: quiet, fontSize: '0.8125rem', fontWeight: 600 },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        toolbar: { [PHONE]: { justifyContent: 'space-between', padding: 0 } },
        spacer: { [PHONE]: { display: 'none' } },
        // Within reach of a thumb, and large enough.
        actions: { [PHONE]: { marginLeft: 0, '& .MuiIconButton-root': { padding: 12 } } },
      },
    },
    // The name of an unlabelled checkbox belongs to the focusable element.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          input: ({ 'aria-label': name }: { 'aria-label'?: string }) =>
            name === undefined ? {} : { 'aria-label': name },
        },
      },
    },
  };
}
