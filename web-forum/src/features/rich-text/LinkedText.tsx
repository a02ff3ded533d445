import { splitMentions } from '@forum/rich-text/mentions';
import { MentionLink } from './MentionLink.tsx';
import { splitAddresses } from './linkify.ts';
import { SafeLink } from './SafeLink.tsx';

/** Plain characters in which addresses and @mentions are links. */
export function LinkedText({ text }: { text: string }) {
  return splitAddresses(text).map((piece, index) =>
    piece.url === null ? (
      <MentionedText key={index} text={piece.text} />
    ) : (
      <SafeLink key={index} url={piece.url} isBare>
        {piece.text}
      </SafeLink>
    ),
  );
}

function MentionedText({ text }: { text: string }) {
  return splitMentions(text).map((piece, index) =>
    piece.username === null ? (
      piece.text
    ) : (
      <MentionLink key={index} username={piece.username} text={piece.text} />
    ),
  );
}
