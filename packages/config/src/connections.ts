import type { Settings } from './env.ts';

/**
 * What every process connects to, and knows about the site: the same for API, workers and command line.
 * @throws Error without the address of the database
 */
export function connectionsOf(settings: Settings) {
  const { databaseUrl, siteName, siteUrl, rateLimit, cdnSeconds, cdnMembers } = settings;
  const { sessionSecret, pushKeys, signInProviders, privateProviders } = settings;
  if (databaseUrl === undefined) {
    throw new Error(
      'DATABASE_URL is not set: start with `npm start`, or run `npm run forum -- …`.',
    );
  }
  return {
    // Whatever needs a session of its own (locks, LISTEN) bypasses a pooler.
    databaseUrl: settings.directUrl ?? databaseUrl,
    databaseOwnerUrl: settings.databaseOwnerUrl ?? databaseUrl,
    redisUrl: settings.redisUrl ?? null,
    site: {
      siteName,
      siteUrl,
      rateLimit,
      cdnSeconds,
      cdnMembers,
      ...(sessionSecret === undefined ? {} : { sessionSecret }),
      ...(pushKeys === undefined ? {} : { pushKeys }),
      ...(signInProviders === undefined ? {} : { signInProviders }),
      ...(privateProviders === undefined ? {} : { privateProviders }),
    },
    storage: { uploadsUrl: settings.uploadsUrl, dataDir: settings.dataDir },
    mail: { smtpUrl: settings.smtpUrl ?? null, folder: settings.mailFolder },
    search: {
      meiliUrls: settings.meiliUrls,
      masterKey: settings.meiliMasterKey,
      shards: settings.meiliShards,
    },
    retention: settings.retention,
    backupHours: settings.backupHours,
    moveInFolder: settings.moveInFolder,
    moveInUploadBytes: settings.moveInUploadBytes,
  };
}
