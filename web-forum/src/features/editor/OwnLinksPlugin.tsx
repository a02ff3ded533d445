import { getLinkTitle } from '@forum/contracts/links';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { useApi } from '../../lib/calls/api.ts';
import { registerOwnLinks } from './own-links.ts';

/** Shows addresses of this forum as links with the title of what they lead to. */
export function OwnLinksPlugin() {
  const [editor] = useLexicalComposerContext();
  const api = useApi();
  useEffect(
    () =>
      registerOwnLinks(editor, {
        origin: location.origin,
        // An address without a title is as good a link: failures are not reported.
        titleOf: (path) =>
          api(getLinkTitle, { query: { path } }).then(
            ({ title }) => title,
            () => null,
          ),
      }),
    [editor, api],
  );
  return null;
}
