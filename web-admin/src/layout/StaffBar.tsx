import { AppBar, TitlePortal, UserMenu, useGetIdentity } from 'react-admin';

/** The bar above every page; who is signed in is part of the name of their menu. */
export function StaffBar() {
  const { data } = useGetIdentity();
  return (
    <AppBar userMenu={<UserMenu label={`${data?.fullName ?? 'Your'} account`} />}>
      <TitlePortal component="h1" />
    </AppBar>
  );
}
