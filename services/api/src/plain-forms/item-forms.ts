import type { Endpoint } from '@forum/contracts';
import { createComment } from '@forum/contracts/comments';
import { appealCase } from '@forum/contracts/own-cases';
import { saveThing } from '@forum/contracts/saved';
import { bodyLimitOf } from '@forum/http';
import { leaveNotice } from '../notice.ts';
import { goBack, type Fields, type Forms } from './forms.ts';

/** The submission waits for approval. */
const HELD = 202;

/** Voting, reacting, saving, answering polls, opening wikis, commenting, and appealing. */
export function itemForms(forms: Forms): void {
  const { scope, web, call } = forms;
  savingForm(forms);
  scope.post<{ Body: Fields }>('/forms/vote', async (request, reply) => {
    const { itemType, itemId = '', act = '' } = request.body;
    const path = `/${itemType === 'comment' ? 'comments' : 'posts'}/${encodeURIComponent(itemId)}`;
    const answer =
      act === 'withdraw'
        ? await call(request, 'DELETE', `${path}/vote`)
        : await call(request, 'POST', `${path}/${act === 'downvote' ? 'downvote' : 'upvote'}`);
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/reaction', async (request, reply) => {
    const { itemType, itemId = '', give, takeBack = '' } = request.body;
    const kind = itemType === 'comment' ? 'comments' : 'posts';
    const path = `/${kind}/${encodeURIComponent(itemId)}/reactions`;
    const answer =
      give === undefined
        ? await call(request, 'DELETE', `${path}?emoji=${encodeURIComponent(takeBack)}`)
        : await call(request, 'POST', path, { emoji: give });
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/poll', async (request, reply) => {
    const { postId = '', act = '' } = request.body;
    const path = `/posts/${encodeURIComponent(postId)}/poll/ballot`;
    const answer =
      act === 'withdraw'
        ? await call(request, 'DELETE', path)
        : await call(request, 'PUT', path, { choices: choicesOf(request.body) });
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/wiki', async (request, reply) => {
    const { postId = '', editors = '' } = request.body;
    const path = `/posts/${encodeURIComponent(postId)}/wiki`;
    const answer = await call(request, 'PUT', path, { editors: editorsOf(editors) });
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/comment', takes(createComment), async (request, reply) => {
    const { postId = '', parentId = '', content = '' } = request.body;
    const parent = parentId === '' ? {} : { parentId };
    const answer = await call(request, 'POST', '/comments', { postId, content, ...parent });
    if (answer.status === HELD) leaveNotice(reply, 'Your comment is waiting for approval.');
    return goBack(web, request, reply, answer);
  });

  scope.post<{ Body: Fields }>('/forms/appeal', takes(appealCase), async (request, reply) => {
    const { caseId = '', text = '' } = request.body;
    const path = `/cases/${encodeURIComponent(caseId)}/appeal`;
    return goBack(web, request, reply, await call(request, 'POST', path, { text }));
  });
}

/** Saving a post or a comment, with a note or without, and removing it. */
function savingForm({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/forms/save', takes(saveThing), async (request, reply) => {
    const { itemType, itemId = '', act = '', note = '' } = request.body;
    const path = `/saved/${itemType === 'comment' ? 'comment' : 'post'}/${encodeURIComponent(itemId)}`;
    const answer =
      act === 'forget'
        ? await call(request, 'DELETE', path)
        : await call(request, 'PUT', path, act === 'note' ? { note } : {});
    return goBack(web, request, reply, answer);
  });
}

/** A form for what a call takes. */
function takes({ body }: Pick<Endpoint, 'body'>): { readonly bodyLimit: number } {
  // Outside ASCII a form writes nine characters where JSON writes six.
  return { bodyLimit: Math.ceil(1.5 * bodyLimitOf(body)) };
}

/** One of the two words, or a group's id. */
function editorsOf(chosen: string) {
  if (chosen === 'nobody') return null;
  return chosen === 'repliers' ? { who: chosen } : { who: 'group', groupId: chosen };
}

/** One radio button, a box per option, or a list per rank. */
function choicesOf(fields: Fields): number[] {
  return Object.entries(fields).flatMap(([name, option]) =>
    name.startsWith('choice') && option !== '' ? [Number(option)] : [],
  );
}
