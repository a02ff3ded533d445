import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBasis } from './useBasis.ts';

it('keeps the version that a form began with, until it is replaced', () => {
  const { result, rerender } = rendered(3);
  rerender(4);
  expect(result.current.sending({}).basis).toBe(3);
  result.current.replace(5);
  expect(result.current.sending({}).basis).toBe(5);
});

it('takes up a version that is there only later', () => {
  const { result, rerender } = rendered(undefined);
  expect(result.current.sending({}).basis).toBeUndefined();
  rerender(4);
  rerender(5);
  expect(result.current.sending({}).basis).toBe(4);
});

it('gives the same fields on the same basis one key', () => {
  const { result } = rendered(3);
  const keyOf = (title: string) => result.current.sending({ title }).options.idempotencyKey;
  const first = keyOf('Rye');
  expect(keyOf('Rye')).toBe(first);
  expect(keyOf('Wheat')).not.toBe(first);
  const before = keyOf('Rye');
  result.current.replace(4);
  expect(keyOf('Rye')).not.toBe(before);
});

function rendered(begun: number | undefined) {
  return renderHook((version: number | undefined) => useBasis(version), { initialProps: begun });
}
