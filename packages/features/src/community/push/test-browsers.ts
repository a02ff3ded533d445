import type { Actor } from '@forum/contracts';
import { pushDevice, type PushDevice } from '@forum/contracts/push';
import { createWebPush } from '@forum/push';
import { openPushService, type TestBrowser } from '@forum/push/test-push-service';
import { signedIn } from '@forum/testing';
import { pushFresh } from './operations/push-fresh.ts';
import { openBell, type Bell } from '../notifications/test-bell.ts';
import { retryDuePushes, sendDuePushes } from './operations/send-due-pushes.ts';

/** A forum whose members have browsers, and the push service of these. */
export interface Pushing {
  readonly bell: Bell;
  readonly service: ReturnType<typeof openPushService>;
  /** A browser in which the member is signed in and has turned pushes on. */
  readonly browserOf: (member: Actor) => Promise<SignedInBrowser>;
  /** Sends what is due some seconds later. */
  readonly later: (seconds?: number) => Promise<void>;
  /** Runs the schedules once. */
  readonly send: () => Promise<void>;
}

/** A browser of a member. */
export interface SignedInBrowser {
  readonly browser: TestBrowser;
  readonly device: PushDevice;
  readonly headers: Record<string, string>;
  /** What it showed, parsed. */
  readonly shown: () => { title: string; body: string; url: string; tag: string }[];
}

/** Opens one; close its `bell.forum`. */
export async function openPushing(): Promise<Pushing> {
  const bell = await openBell();
  const { forum } = bell;
  const service = openPushService();
  const ctx = { ...forum.ctx, push: createWebPush({ post: service.post }) };
  let made = 0;
  const send = async () => {
    await forum.settle();
    await pushFresh(ctx);
    await sendDuePushes(ctx);
    await retryDuePushes(ctx);
  };
  return {
    bell,
    service,
    send,
    later: async (seconds = 6) => {
      await forum.settle();
      forum.clock.advance(seconds * 1000);
      await send();
    },
    browserOf: async (member) => {
      made += 1;
      const browser = service.browser(`browser-${made}`);
      const { headers } = await signedIn(forum, member);
      const answer = await forum.app.inject({
        method: 'POST',
        url: '/api/push/subscriptions',
        headers,
        payload: subscriptionOf(browser),
      });
      const device = pushDevice.parse(answer.json());
      // Time passes: earlier events are not pushed.
      forum.clock.advance(1000);
      return {
        browser,
        device,
        headers,
        shown: () => browser.got.map((payload) => JSON.parse(payload)),
      };
    },
  };
}

/** What a browser sends of itself. */
export function subscriptionOf({ endpoint, p256dh, auth }: TestBrowser) {
  return { endpoint, keys: { p256dh, auth } };
}
