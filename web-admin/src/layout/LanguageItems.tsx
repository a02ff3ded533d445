import type { Language } from '@forum/contracts/settings';
import { editOwnProfile } from '@forum/contracts/profiles';
import Check from '@mui/icons-material/CheckOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'react-admin';
import { LANGUAGE, SPOKEN } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { wordsOf } from './words-of.ts';

/** The languages of the console in the account menu; choosing one changes the member's setting in the forum as well. */
export function LanguageItems() {
  const notify = useNotify();
  const choose = async (language: Language) => {
    try {
      await ask(editOwnProfile, { body: { settings: { language } } });
      // No text of another language is loaded.
      globalThis.location.reload();
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
  return SPOKEN.map((language) => (
    <MenuItem
      key={language}
      lang={language}
      role="menuitemradio"
      aria-checked={language === LANGUAGE}
      onClick={() => void choose(language)}
    >
      <ListItemIcon>{language === LANGUAGE ? <Check fontSize="small" /> : null}</ListItemIcon>
      <ListItemText>{nameOf(language)}</ListItemText>
    </MenuItem>
  ));
}

/** By its own name, as its speakers look for it. */
function nameOf(language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
