import type { WrittenParts } from '@forum/contracts/submissions';
import { RichText } from '../layout/RichText.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

/** Everything that readers would see, or see now. */
export function WrittenSide({ parts }: { parts: WrittenParts }) {
  return (
    <>
      {detailsOf(parts).map(([label, value]) => (
        <p key={label} style={{ margin: '0 0 0.25rem', overflowWrap: 'anywhere' }}>
          <strong>{label}:</strong> {value}
        </p>
      ))}
      <RichText content={parts.content} />
    </>
  );
}

/** The details beside the text, each with its name; empty ones are left out. */
function detailsOf({ title, prefix, category, tags, excerpt }: WrittenParts) {
  const place = [category?.parent?.name, category?.name].flatMap((name) => name ?? []);
  const details: [string, string | null][] = [
    [t('title'), title],
    [t('prefix'), prefix],
    [t('category'), place.join(' / ')],
    [t('tags'), tags.join(', ')],
    [t('excerpt'), excerpt],
  ];
  return details.filter(([, value]) => value !== null && value !== '');
}
