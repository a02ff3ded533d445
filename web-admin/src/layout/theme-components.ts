import type { RaThemeOptions } from 'react-admin';
import type { ConsoleColors } from './console-colors.ts';
import { LOCALE } from '../messages/texts.ts';
import { tables } from './theme-tables.ts';

type Colors = ConsoleColors;
type Components = NonNullable<RaThemeOptions['components']>;

const PHONE = '@media (max-width: 599.95px)';

/** The components' look beyond their colours. */
export function componentsOf(colors: Colors): Components {
  return { ...frame(colors), ...surfaces(colors), ...tables(colors), ...controls(colors) };
}

function frame({ page, surface, text, hairline, line, accent, accentSoft }: Colors): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: { 'a:not([class])': { color: accent }, kbd: keyOf(page, line) },
    },
    // In narrow windows only the overwide part scrolls, never the whole page.
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, padding: '0 16px 32px' },
        },
      },
    },
    RaDateField: { defaultProps: LOCALE === undefined ? {} : { locales: LOCALE } },
    RaNumberField: { defaultProps: LOCALE === undefined ? {} : { locales: LOCALE } },
    RaAppBar: {
      defaultProps: { color: 'inherit', elevation: 0 },
      styleOverrides: {
        root: { backgroundColor: surface, color: text, borderBottom: `1px solid ${hairline}` },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          margin: '1px 8px',
          padding: '6px 10px',
          borderRadius: 6,
          color: text,
          '& .RaMenuItemLink-icon': { minWidth: 34, color: 'inherit' },
          '&.RaMenuItemLink-active': {
            color: accent,
            backgroundColor: accentSoft,
            fontWeight: 600,
          },
        },
      },
    },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          padding: '12px 18px 2px',
          backgroundColor: 'transparent',
          fontSize: '0.8125rem',
          lineHeight: '1.25rem',
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  };
}

/** A key to press. */
function keyOf(page: string, line: string) {
  return {
    padding: '1px 5px',
    border: `1px solid ${line}`,
    borderRadius: 4,
    backgroundColor: page,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  };
}

/** Only floating elements have a shadow; structure comes from space and hairlines. */
function surfaces({ surface, hairline, quiet, text }: Colors): Components {
  const card = { border: `1px solid ${hairline}`, boxShadow: 'none', borderRadius: 10 };
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: card } },
    RaList: {
      styleOverrides: {
        root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflow: 'hidden' } },
      },
    },
    // Semi-transparent, its text is too pale to read.
    RaAccessDenied: {
      styleOverrides: { root: { color: text, '& .RaAccessDenied-message': { opacity: 1 } } },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          marginBlock: 8,
          alignItems: 'center',
          [PHONE]: {
            background: 'none',
            alignItems: 'stretch',
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .filter-field, & .filter-field > :not(.hide-filter)': { width: '100%', minWidth: 0 },
            '& .hide-filter': { flexShrink: 0 },
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        // Keeps the many acts on a member within the page.
        root: {
          padding: '4px 0',
          flexWrap: 'wrap',
          [PHONE]: { background: 'none', minHeight: 0, padding: 0, justifyContent: 'flex-end' },
          '&:empty': { display: 'none' },
        },
      },
    },
    RaEdit: { styleOverrides: { root: beside('RaEdit') } },
    RaShow: { styleOverrides: { root: beside('RaShow') } },
    RaEmpty: { styleOverrides: { root: { '& .RaEmpty-message': { color: quiet } } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 10 } } },
    // The card's colour: on phones it floats over the form, whose text would show through.
    RaToolbar: { styleOverrides: { root: { backgroundColor: surface } } },
  };
}

/** A page of one record with an aside; on phones below it. */
function beside(page: string) {
  return {
    [`& .${page}-main`]: { gap: 24, [PHONE]: { flexDirection: 'column', alignItems: 'stretch' } },
    [`& .${page}-card`]: { minWidth: 0 },
  };
}

function controls({
  line,
  accent,
  bad,
  good,
  warn,
  badSoft,
  goodSoft,
  warnSoft,
  accentSoft,
}: Colors): Components {
  const alert = (color: string, backgroundColor: string) => ({
    color,
    backgroundColor,
    '& .MuiAlert-icon': { color },
  });
  return {
    MuiTextField: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: line } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          '&.MuiAlert-colorError': alert(bad, badSoft),
          '&.MuiAlert-colorSuccess': alert(good, goodSoft),
          '&.MuiAlert-colorWarning': alert(warn, warnSoft),
          '&.MuiAlert-colorInfo': alert(accent, accentSoft),
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 300 } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 32 } },
    },
  };
}
