import type { OwnUser } from '@forum/contracts/users';

/** What a step is given: the member, and what it calls once it is done. */
export interface StepProps {
  readonly user: OwnUser;
  readonly onDone: () => void;
}
