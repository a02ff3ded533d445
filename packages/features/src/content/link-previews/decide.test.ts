import { expect, it } from 'vitest';
import { decideRemoveLinkPreview } from './decide.ts';

const linkId = 'a'.repeat(64);
const asked = { linkId, isShown: true, by: 'staff' };

it('removes the preview of an address', () => {
  expect(decideRemoveLinkPreview(asked, { linkId: null, removed: false })).toEqual([
    { type: 'LinkPreviewRemoved', data: { linkId, by: 'staff' } },
  ]);
});

it('changes nothing when it is removed twice', () => {
  expect(decideRemoveLinkPreview(asked, { linkId, removed: true })).toEqual([]);
});

it('knows no address that the thread does not show', () => {
  const elsewhere = { ...asked, isShown: false };
  expect(() => decideRemoveLinkPreview(elsewhere, { linkId: null, removed: false })).toThrow(
    'This link is not in this thread.',
  );
});
