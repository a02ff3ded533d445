import type { Shape } from '../../lib/browser/stored-shapes.ts';
import type { StoredDraft } from './draft-store.ts';

/** Text not in the form: from before, or meanwhile from another tab or device. */
export interface DraftOffer<T> extends StoredDraft<T> {
  readonly from: 'before' | 'elsewhere' | 'device';
  /** What the server has, from another device. */
  readonly version?: string;
}

/** The state of a draft, for display. */
export interface DraftState<T> {
  readonly offer: DraftOffer<T> | null;
  /** Whether the form's text is kept on this device. */
  readonly kept: 'nothing' | 'yes' | 'impossible';
}

/** The place of a draft and the form's initial content. */
export interface DraftPlace<T> {
  readonly key: string;
  readonly shape: Shape<T>;
  readonly start: T;
  /** The form is still there when the page is left, until the tab closes. */
  readonly stays?: boolean;
}

/** What the form contains; `empty`: nothing is worth keeping, `gone`: the form can no longer be read. */
export type DraftReading<T> = { readonly data: T } | 'empty' | 'gone';
