import { z } from 'zod';

const text = z.string();
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/u), text);
const seconds = z.string().regex(/^\d+s$/u);

const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], text),
  interval: seconds,
  timeout: seconds,
  retries: z.int().positive(),
});

const logging = z.strictObject({
  driver: z.literal('json-file'),
  options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/u), 'max-file': text }),
});

const service = z.strictObject({
  image: text,
  build: z.strictObject({ context: text, dockerfile: text }).optional(),
  command: z.array(text).nonempty().optional(),
  environment: environment.optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\/[\w/]+$/u)).optional(),
  ports: z.array(z.string().regex(/^.+:\d+$/u)).optional(),
  healthcheck: healthcheck.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  logging: logging.optional(),
  stop_grace_period: seconds.optional(),
  depends_on: z
    .record(
      text,
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
});

/** The parts of the Compose Specification that docker-compose.yml uses; a misspelt key is an error. */
export const composeFile = z.strictObject({
  'x-forum': z.unknown(),
  'x-owner': z.unknown(),
  'x-service': z.unknown(),
  services: z.record(text, service),
  volumes: z.record(text, z.null()),
});

/** One service of the file. */
export type ComposeService = z.infer<typeof service>;
