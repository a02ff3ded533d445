import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { AskToLeave } from './AskToLeave.tsx';
import { flushUnsaved, isAnythingLeft } from './unsaved.ts';

/** Asks before a step to another page would leave unsent text. */
export function Guard() {
  const blocker = useBlocker(isToBeAsked);
  if (blocker.state !== 'blocked') return null;
  return <AskToLeave onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** A member who must sign in again returns to the draft; no question then. */
const isToBeAsked: BlockerFunction = ({ currentLocation, nextLocation }) => {
  flushUnsaved();
  const isAway = nextLocation.pathname !== currentLocation.pathname;
  return isAway && nextLocation.pathname !== '/login' && isAnythingLeft();
};
