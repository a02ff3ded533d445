import { getCategory } from '@forum/contracts/categories';
import { getComment } from '@forum/contracts/comments';
import { listDrafts } from '@forum/contracts/drafts';
import { getPoll } from '@forum/contracts/polls';
import { getPost, listPosts } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { somePages } from './some-pages.ts';

/** Stands between what all members get and what is one's own. */
export const END = '<!-- own -->';

/** How many pages were drawn. */
export const drawings = { count: 0 };

/** Pages that state how many were drawn before them, for whom, and what they were drawn from. */
export const statingPages = somePages({
  membersVariantOf: ({ cookie }, { language, dateFormat, replyOrder }) =>
    `${cookie} ${language} ${dateFormat} ${replyOrder}`,
  isReadPage: (url) => !url.startsWith('/settings'),
  ownStateElement: (own) => END + JSON.stringify(own),
  ownStateLater: (address) => END + JSON.stringify({ address }),
  safeRedirect: (target) => (/^\/(?!\/)/.test(target ?? '') ? (target ?? '/') : '/'),
  render: async ({ url, cookie = '' }, { nonce, read, isForMembers, menu, memberMenu = menu }) => {
    drawings.count += 1;
    const found = await Promise.all(
      [{ path: getOwnProfile.path }, aboutOf(url)].map(({ path, id = '' }) =>
        read({ path, address: path.replace(':id', id), params: { id }, query: {} }),
      ),
    );
    const isMember = isForMembers === true || cookie.includes('forum_session=');
    const whom = isForMembers === true ? 'all' : 'one';
    const text = `${drawings.count} for ${whom} [${cookie}] ${JSON.stringify(found)} ${JSON.stringify(isMember ? memberMenu : menu)} <script nonce="${nonce}">1</script>`;
    const status = url === '/gone' ? 410 : 200;
    return { kind: 'page', status, html: Buffer.from(text), isWhole: true };
  },
});

/** What a page is about, by its address. */
function aboutOf(url: string): { path: string; id?: string } {
  const [, kind = '', id = ''] = url.split('/');
  if (kind === 'comment') return { path: getComment.path, id };
  if (kind === 'post') return { path: getPost.path, id };
  if (kind === 'in') return { path: getCategory.path, id };
  if (kind === 'poll') return { path: getPoll.path, id };
  return { path: kind === 'drafts' ? listDrafts.path : listPosts.path };
}
