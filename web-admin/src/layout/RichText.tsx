import Box from '@mui/material/Box';
import { addressesOf, parseCommentContent, renderHtml } from '@forum/rich-text';
import { WrittenText } from './WrittenText.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

/** A member's text as readers see it, with the targets of its links and sources of its images below. */
export function RichText({ content }: { content: string }) {
  const parsed = parseCommentContent(content);
  if (!parsed.ok) return <WrittenText content={content} />;
  const { document } = parsed;
  const addresses = addressesOf(document, location.origin);
  return (
    <>
      {/* Every character is escaped by renderHtml, and only addresses that readers' pages use pass. */}
      <Box
        sx={LOOKS}
        dangerouslySetInnerHTML={{
          __html: renderHtml(document, { newTab: true, siteUrl: location.origin }),
        }}
      />
      {addresses.length === 0 ? null : (
        <ul aria-label={t('addressesInTheText')}>
          {addresses.map(({ of, url }) => (
            <li key={`${of} ${url}`} style={{ overflowWrap: 'anywhere' }}>
              {of === 'link' ? t('linkTo') : t('imageFrom')} {url}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const LOOKS = {
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%', height: 'auto' },
  '& pre': { overflowX: 'auto', whiteSpace: 'pre-wrap' },
  '& table': { display: 'block', overflowX: 'auto' },
} as const;
