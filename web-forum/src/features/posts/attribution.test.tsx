import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/answers.ts';
import { aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostHero } from './PostHero.tsx';

afterEach(cleanup);

const SOURCE = {
  site: 'crafts.example',
  originalId: '7',
  url: 'https://crafts.example/q/7',
  license: 'CC BY-SA 4.0',
  authorName: 'Ada',
};

describe('the byline of an imported post', () => {
  it('says once who wrote it, where it comes from and under which licence', () => {
    const screen = byline('Ada');
    const link = screen.getByRole('link', { name: 'From crafts.example #7, CC BY-SA 4.0' });
    expect(link.getAttribute('href')).toBe(SOURCE.url);
    expect(screen.getByRole('banner').textContent.match(/Ada/g)).toHaveLength(1);
  });

  it('names the original author too where the member here has another name', () => {
    const screen = byline('Ada of old');
    expect(screen.getByText('By Ada of old on crafts.example #7, CC BY-SA 4.0')).toBeTruthy();
  });
});

function byline(authorName: string) {
  const post = aPost(1, { attribution: { ...SOURCE, authorName } });
  return renderPart(<PostHero post={post} />, {
    handlers: [refuse(getOwnProfile, { status: 401 })],
  });
}
