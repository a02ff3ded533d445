import type { Catalogue } from '@forum/messages/texts';
import type { Language } from '@forum/contracts/settings';

/** A part of the program's texts, in every language. */
export interface TextsOfPart {
  /** `votes`; of emails: `mails/accounts`. */
  readonly name: string;
  readonly texts: Readonly<Record<Language, Catalogue>>;
}

declare module './ports.ts' {
  interface Ports {
    /** What the server itself writes to members, whose words owners can replace. */
    readonly ownTexts: readonly TextsOfPart[];
  }
}
