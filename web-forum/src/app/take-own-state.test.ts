import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFollowingQuery } from '../features/follows/index.ts';
import { unreadCountQuery } from '../features/notifications/index.ts';
import { postQuery } from '../features/posts/index.ts';
import { viewerQuery } from '../features/session/index.ts';
import type { Api } from '../lib/calls/api.ts';
import { pollQuery } from '../features/polls/index.ts';
import { aPoll } from '../testing/given-poll.ts';
import { anOwnUser, aPost, idOf } from '../testing/given.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { OWN_STATE, ownStateLater, type OwnState } from './own-state.ts';
import { takeOwnState } from './take-own-state.ts';

const api: Api = () => Promise.reject(new Error('Nothing is asked for.'));
const ME = anOwnUser({ id: idOf(7) });
const POST = aPost(1, { slug: 'loaf', userVote: null });
const OTHER = aPost(2, { slug: 'other' });

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const LONG_AGO = Date.UTC(2026, 0);

/** A page of two posts, drawn for nobody in particular, and at its end what is its reader's own. */
async function taken(own: Partial<OwnState>, fill?: (client: QueryClient) => void) {
  const client = new QueryClient();
  client.setQueryData(viewerQuery(api).queryKey, anOwnUser({ id: idOf(0) }));
  client.setQueryData(unreadCountQuery(api).queryKey, 0);
  for (const post of [POST, OTHER]) {
    client.setQueryData(postQuery(api, post.slug).queryKey, post, { updatedAt: LONG_AGO });
  }
  fill?.(client);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = OWN_STATE;
  const nothing = { viewer: ME, unread: 0, things: {}, follows: {}, memberships: {} };
  element.textContent = JSON.stringify({ ...nothing, ...own });
  document.body.append(element);
  expect(await takeOwnState(client, api)).toBe(true);
  return client;
}

it('gives each thing the fields that are the reader’s own', async () => {
  const client = await taken({ unread: 3, things: { [POST.id]: { userVote: 'UPVOTE' } } });
  const { queryKey } = postQuery(api, 'loaf');
  expect(client.getQueryData(queryKey)).toEqual({ ...POST, userVote: 'UPVOTE' });
  expect(client.getQueryData(viewerQuery(api).queryKey)).toEqual(ME);
  expect(client.getQueryData(unreadCountQuery(api).queryKey)).toBe(3);
});

it('gives a poll the reader’s own answer, by its post', async () => {
  const poll = aPoll({ postId: POST.id });
  const client = await taken({ things: { [POST.id]: { ownChoices: [1] } } }, (before) =>
    before.setQueryData(pollQuery(api, POST.id).queryKey, poll),
  );
  expect(client.getQueryData(pollQuery(api, POST.id).queryKey)).toEqual({
    ...poll,
    ownChoices: [1],
  });
  expect(client.getQueryData(postQuery(api, 'loaf').queryKey)).toBe(POST);
});

it('leaves alone what is the same for everybody', async () => {
  const client = await taken({ things: { [POST.id]: { userVote: 'UPVOTE' } } });
  const { queryKey } = postQuery(api, 'other');
  expect(client.getQueryData(queryKey)).toBe(OTHER);
});

it('gives a thing no field that it does not have, and the page nothing that it does not show', async () => {
  const client = await taken({
    things: { [POST.id]: { unheardOf: 1 } },
    follows: { [idOf(9)]: true },
  });
  expect(client.getQueryData(postQuery(api, 'loaf').queryKey)).toBe(POST);
  expect(client.getQueryData(isFollowingQuery(api, idOf(9)).queryKey)).toBeUndefined();
});

it('is as fresh as the request, however long ago the page was drawn', async () => {
  const client = await taken({});
  const { queryKey } = postQuery(api, 'other');
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(LONG_AGO);
});

describe('a page from a CDN', () => {
  const FROM = '/own?for=%2F&as=en.relative.&v=x';

  const endOfPage = () => new DOMParser().parseFromString(ownStateLater(FROM), 'text/html');
  /** Without the link: nobody is there to fetch from. */
  const placeOwnLater = () => {
    const element = endOfPage().getElementById(OWN_STATE);
    if (element !== null) document.body.append(document.adoptNode(element));
  };

  /** What a page of one post becomes when the forum answers its question so. */
  async function asked(answer: Response | Error) {
    const fetching = vi.spyOn(globalThis, 'fetch');
    if (answer instanceof Error) fetching.mockRejectedValue(answer);
    else fetching.mockResolvedValue(answer);
    const client = new QueryClient();
    client.setQueryData(postQuery(api, POST.slug).queryKey, POST);
    placeOwnLater();
    const isTaken = await takeOwnState(client, api);
    return { client, isTaken, fetching };
  }

  const own = { viewer: ME, unread: 0, things: {}, follows: {}, memberships: {} };
  const things = { [POST.id]: { userVote: 'UPVOTE' } };

  it('asks for what is its reader’s own, as it told the browser to', async () => {
    const { client, isTaken, fetching } = await asked(Response.json({ ...own, things }));
    expect(isTaken).toBe(true);
    expect(fetching.mock.calls).toEqual([[FROM]]);
    const link = endOfPage().querySelector('link[rel=preload][as=fetch][crossorigin]');
    expect(link?.getAttribute('href')).toBe(FROM);
    const { queryKey } = postQuery(api, POST.slug);
    expect(client.getQueryData(queryKey)).toMatchObject({ userVote: 'UPVOTE' });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });

  it('reads anew what its copy is too old for', async () => {
    const { client } = await asked(Response.json({ ...own, things, isCurrent: false }));
    const { queryKey } = postQuery(api, POST.slug);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('is nobody’s where the forum refuses, or is out of reach', async () => {
    expect((await asked(new Response('', { status: 401 }))).isTaken).toBe(false);
    document.getElementById(OWN_STATE)?.remove();
    expect((await asked(new Error('offline'))).isTaken).toBe(false);
  });

  it('sends a form in the name of whoever is signed in until it knows its reader, and then in theirs', async () => {
    // The window is that of other files as well: what the script listens to ends with this test.
    const listening = new AbortController();
    const listen = globalThis.addEventListener.bind(globalThis);
    vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener, capture) => {
      if (listener !== null)
        listen(type, listener, { capture: capture === true, signal: listening.signal });
    });
    // oxlint-disable-next-line no-eval -- as the page runs it
    (0, eval)(EARLY_SCRIPT);
    document.body.insertAdjacentHTML('beforeend', '<form><input name="member" value="any"></form>');
    const form = [...document.forms].at(-1);
    if (form === undefined) throw new Error('There is no form.');
    form.addEventListener('submit', (event) => event.preventDefault());
    const sent = () => {
      form.requestSubmit();
      return new FormData(form).get('member');
    };
    placeOwnLater();
    expect(sent()).toBeNull();
    document.getElementById(OWN_STATE)?.remove();
    await asked(Response.json(own));
    form.querySelector('input')?.removeAttribute('disabled');
    expect(sent()).toBe(ME.id);
    form.remove();
    listening.abort();
  });
});

it('says when the end of the page is missing, which is then nobody’s', async () => {
  expect(await takeOwnState(new QueryClient(), api)).toBe(false);
});
