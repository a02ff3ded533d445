import { chromium, request, type Browser } from '@playwright/test';
import { apiOf, type Api } from '../e2e/api.ts';
import { anImportedPost } from '../e2e/content.ts';
import { postPath, profilePath } from '../src/lib/addresses/paths.ts';

/** Of every browser that is started. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The forum to measure, and the tools for it. */
export interface BenchForum extends AsyncDisposable {
  readonly origin: string;
  readonly browser: Browser;
  /** The API as a visitor sees it. */
  readonly api: Api;
  /** The screens that the performance goals cover. */
  readonly screens: readonly Screen[];
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Visitors are sent to the sign-in. */
  readonly isForMembers?: true;
}

/** The forum at FORUM_E2E_URL, its most discussed imported post, that post's category and author. */
export async function benchForum(): Promise<BenchForum> {
  const origin = process.env['FORUM_E2E_URL'] ?? 'http://127.0.0.1:3000';
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const calls = await request.newContext({ baseURL: origin });
  const api = apiOf(calls);
  const post = await anImportedPost(api);
  return {
    origin,
    browser,
    api,
    screens: [
      { name: 'home', path: '/' },
      { name: 'category', path: `/${post.category?.slug ?? ''}` },
      { name: 'post', path: postPath(post) },
      { name: 'profile', path: profilePath(post.author?.username ?? '') },
      { name: 'new post', path: '/new', isForMembers: true },
    ],
    [Symbol.asyncDispose]: async () => {
      await calls.dispose();
      await browser.close();
    },
  };
}
