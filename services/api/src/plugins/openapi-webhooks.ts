import { told } from '@forum/contracts/webhooks';
import { z } from 'zod';

const HEADERS = {
  'webhook-id': 'The same at each try, and in a replay.',
  'webhook-timestamp': 'When it is sent, in seconds since 1970.',
  'webhook-signature':
    'By Standard Webhooks; while a secret is replaced, one by each, after a blank.',
};

/** What the forum calls other programs with (OpenAPI 3.1): each kind of news in the plain format, as it is parsed. */
export function describedWebhooks(): Record<string, object> {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const responses = {
    '2XX': { description: 'It is taken. Any other answer is tried again, for three days.' },
    '410': { description: 'It is gone for good: the webhook is paused.' },
    '429': { description: 'Too much: with `Retry-After`, nothing is sent until then.' },
  };
  return Object.fromEntries(
    told.options.map((option) => {
      const { $schema: _of, ...schema } = z.toJSONSchema(option);
      const [kind = ''] = option.shape.type.values;
      const content = { 'application/json': { schema } };
      const requestBody = { required: true, content };
      return [kind, { post: { tags: ['webhooks'], parameters, requestBody, responses } }];
    }),
  );
}
