import type { SiteSetting } from '@forum/contracts/site-settings';

/** What the form of a step gets. */
export interface StepProps {
  readonly settings: readonly SiteSetting[];
  /** Goes on to the next step. */
  readonly onDone: () => void;
}
