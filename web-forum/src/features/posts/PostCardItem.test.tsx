import { POST_CARD, SMALL_CARD } from '@forum/rich-text/excerpt';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aPostCard } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostCardItem } from './PostCardItem.tsx';

afterEach(cleanup);

const opening = 'How the text itself begins.';

describe('a written excerpt on a card', () => {
  it.each([
    [39, SMALL_CARD, false],
    [40, SMALL_CARD, true],
    [59, SMALL_CARD, true],
    [59, POST_CARD, false],
    [60, POST_CARD, true],
  ])('of %i characters, by the rule %o, is preferred: %s', (length, excerptRule, isPreferred) => {
    const excerpt = 'e'.repeat(length);
    const post = aPostCard(1, { excerpt, writtenExcerpt: excerpt, opening });
    const card = renderPart(<PostCardItem post={post} excerptRule={excerptRule} />);
    expect(card.queryByText(isPreferred ? excerpt : opening)).not.toBeNull();
  });
});
