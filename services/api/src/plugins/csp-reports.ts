import { jsonParser } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSP_REPORTS } from './security-headers.ts';

/** A browser sends several reports at once; a program may send what it likes. */
const LIMIT_BYTES = 16 * 1024;
const LOGGED_AT_ONCE = 10;

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

/** Addresses without query and fragment, which may hold secrets or searches. `inline`, `eval` stay as they are. */
const address = z
  .string()
  .transform((text) => text.split(/[?#]/u, 1)[0]?.slice(0, 200))
  .catch(undefined);
const word = z
  .string()
  .regex(/^[\w-]{1,40}$/u)
  .catch('unknown');
const place = z.int().min(0).catch(0);

/** As the Reporting API sends it. */
const violation = z.object({
  documentURL: address,
  blockedURL: address,
  effectiveDirective: word,
  sourceFile: address,
  lineNumber: place,
});
const reports = z.array(z.unknown()).transform((all) => all.slice(0, LOGGED_AT_ONCE));
const report = z.object({ type: z.literal('csp-violation'), body: violation });

/** As `report-uri` sends it. */
const oldReport = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'blocked-uri': address,
      'effective-directive': word,
      'source-file': address,
      'line-number': place,
    }),
  })
  .transform(({ 'csp-report': said }) => ({
    documentURL: said['document-uri'],
    blockedURL: said['blocked-uri'],
    effectiveDirective: said['effective-directive'],
    sourceFile: said['source-file'],
    lineNumber: said['line-number'],
  }));

/**
 * Logs what the content security policy blocked: a mistake of ours, a reader's extension, or a failed attack. Anybody
 * may send anything here, so only these fields are logged, shortened.
 */
export async function useCspReports(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    TYPES,
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    jsonParser(app),
  );
  const config = { limitedAs: { method: 'POST', path: CSP_REPORTS } } as const;
  app.post(CSP_REPORTS, { config }, async (request, reply) => {
    for (const told of violationsIn(request.body)) {
      request.log.warn({ violation: told }, 'the content security policy was violated');
    }
    return reply.code(204).send();
  });
}

type Violation = z.infer<typeof violation>;

function violationsIn(body: unknown): readonly Violation[] {
  const old = oldReport.safeParse(body);
  if (old.success) return [old.data];
  const sent = reports.safeParse(body);
  if (!sent.success) {
    throw new DomainError('malformed', 'malformed', 'The request is not valid.');
  }
  // Browsers send other reports here too, or will.
  return sent.data.flatMap((one) => {
    const read = report.safeParse(one);
    return read.success ? [read.data.body] : [];
  });
}
