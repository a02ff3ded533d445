import type { OwnUser } from '@forum/contracts/users';
import { MovedHere } from '../../features/moved-here/index.ts';
import { RestrictionNotice } from './RestrictionNotice.tsx';

interface Props {
  readonly move: OwnUser['movedHere'];
}

/** The notices themselves. */
export function LoadedNotices({ move }: Props) {
  return (
    <>
      <RestrictionNotice />
      {move === null ? null : <MovedHere move={move} />}
    </>
  );
}
