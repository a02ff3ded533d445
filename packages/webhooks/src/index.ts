export { bodyIn, FORMATS, type Format, type Told } from './bodies.ts';
export { nextTryAfter, RETRIED_FOR_MS, waitUntil } from './retries.ts';
export { newWebhookSecret, signedHeaders, type Signing } from './signature.ts';
