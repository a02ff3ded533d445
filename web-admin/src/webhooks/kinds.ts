import type { WebhookPause, WebhookTry } from '@forum/contracts/admin-webhooks';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('webhooks');

/** What a webhook is told of, in words. */
export const KINDS = {
  'post.published': t('post.published'),
  'post.edited': t('post.edited'),
  'post.deleted': t('post.deleted'),
  'comment.written': t('comment.written'),
  'comment.edited': t('comment.edited'),
  'comment.deleted': t('comment.deleted'),
  'votes.changed': t('votes.changed'),
  'member.registered': t('member.registered'),
  'report.opened': t('report.opened'),
  'report.decided': t('report.decided'),
  test: t('test'),
} as const satisfies Record<WebhookTry['kind'], string>;

/** Why there was no answer, in words; others are shown as they are. */
export const FAILURES: Readonly<Record<string, string>> = {
  address: t('failed-address'),
  'not-public': t('failed-not-public'),
  'unknown-host': t('failed-unknown-host'),
  unreachable: t('failed-unreachable'),
  'too-slow': t('failed-too-slow'),
  broken: t('failed-broken'),
};

/** Why nothing is sent, in words. */
export const PAUSES = {
  staff: t('paused-staff'),
  failing: t('paused-failing'),
  gone: t('paused-gone'),
} as const satisfies Record<WebhookPause, string>;
