import { AppBar, Logout, TitlePortal, UserMenu, useGetIdentity } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { LanguageItems } from './LanguageItems.tsx';

const t = textsOf('frame');

// The frame cuts a long title with an ellipsis, and react-admin's boxes within it would cut it without one; the class
// outweighs the style of the outer one.
// Its own line and no more: what react-admin leaves below it would lift it off the icons' centre.
const CUT = {
  height: '1.6em',
  '& *, & .RaConfigurable-root': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

/** The header of every page; the signed-in member is part of the name of their menu. */
export function StaffBar() {
  const name = useGetIdentity().data?.fullName;
  return (
    <AppBar
      userMenu={
        <UserMenu label={name === undefined ? t('yourAccount') : t('account', { name })}>
          <LanguageItems />
          <Logout key="logout" />
        </UserMenu>
      }
    >
      <TitlePortal component="h1" sx={CUT} />
    </AppBar>
  );
}
