import { z } from 'zod';

const text = z.string();
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/u), text);
const seconds = z.string().regex(/^\d+s$/u);

const healthcheck = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({
    test: z.tuple([z.literal('CMD')], text),
    start_period: seconds.optional(),
    interval: seconds,
    timeout: seconds,
    retries: z.int().positive(),
  }),
]);

const logging = z.strictObject({
  driver: z.literal('json-file'),
  options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/u), 'max-file': text }),
});

const service = z.strictObject({
  image: text,
  profiles: z.array(z.enum(['mail', 's3', 'observe', 'put-back', 'recover'])).optional(),
  build: z.strictObject({ context: text, dockerfile: text, target: text.optional() }).optional(),
  entrypoint: z.array(text).nonempty().optional(),
  command: z.array(text).nonempty().optional(),
  user: text.optional(),
  environment: environment.optional(),
  networks: z.array(z.enum(['front', 'back'])).nonempty(),
  volumes: z
    .array(
      z
        .string()
        .regex(/^(?:[a-z0-9-]+|\.\/[\w./-]+|\$\{[A-Z_]+:-\/dev\/null\}):\/[\w./-]+(?::ro)?$/u),
    )
    .optional(),
  ports: z.array(z.string().regex(/^.+:.+$/u)).optional(),
  healthcheck: healthcheck.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  logging: logging.optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(text).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  cap_add: z.array(text).optional(),
  security_opt: z.array(text).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: seconds.optional(),
  deploy: z
    .strictObject({
      resources: z.strictObject({
        limits: z.strictObject({ memory: z.string().regex(/^\d+[MG]$/u) }),
      }),
    })
    .optional(),
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
  'x-confined': z.unknown(),
  'x-forum': z.unknown(),
  'x-environment': environment,
  'x-owner': environment,
  'x-service': z.unknown(),
  services: z.record(text, service),
  networks: z.strictObject({
    front: z.strictObject({}),
    back: z.strictObject({ internal: z.literal(true) }),
  }),
  volumes: z.record(text, z.strictObject({})),
});

/** One service of the file. */
export type ComposeService = z.infer<typeof service>;
