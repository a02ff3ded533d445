import type { ActChange } from '@forum/contracts/acts';

type Field = ActChange['fields'][number];

/** An item's fields before and after: struck out, and replaced. */
export function FieldChanges({ fields }: { fields: readonly Field[] }) {
  return (
    <dl
      style={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
        gap: '0 1rem',
        overflowWrap: 'anywhere',
      }}
    >
      {fields.map(({ field, before, after }) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{field}</dt>
          <dd style={{ margin: 0 }}>
            <del>{textOf(before)}</del> → <ins>{textOf(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value in words: `–` for nothing. */
export function textOf(value: Field['before']): string {
  if (value === null || value === '') return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
