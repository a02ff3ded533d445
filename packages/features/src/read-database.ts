import type { ActivityTables } from './activity/tables.ts';
import type { AccountTables } from './accounts/tables.ts';
import type { AccountVault } from './accounts/vault.ts';
import type { MailRequestVault } from './accounts/vault/mail-requests.ts';
import type { TokenVault } from './accounts/vault/tokens.ts';
import type { CaseTables } from './cases/tables.ts';
import type { CaseVault } from './cases/vault.ts';
import type { CategoryTables } from './categories/tables.ts';
import type { CommentTables } from './comments/tables.ts';
import type { FollowTables } from './follows/tables.ts';
import type { ElevatedAccessVault } from './elevated-access/vault.ts';
import type { MembershipTables } from './memberships/tables.ts';
import type { LabelTables } from './labels/tables.ts';
import type { MuteTables } from './mutes/tables.ts';
import type { BackupVault } from './machinery/backups/vault.ts';
import type { MachineryVault } from './machinery/vault.ts';
import type { MailVault } from './mails/vault.ts';
import type { NotificationTables } from './notifications/tables.ts';
import type { NotificationVault } from './notifications/vault.ts';
import type { PostTables } from './posts/tables.ts';
import type { PrefixTables } from './prefixes/tables.ts';
import type { PresenceVault } from './presence/vault.ts';
import type { ProfileTables } from './profiles/tables.ts';
import type { PageTables } from './pages/tables.ts';
import type { ReadingVault } from './reading/vault.ts';
import type { ReportTables } from './reports/tables.ts';
import type { ReportVault } from './reports/vault.ts';
import type { SettingVault } from './profiles/vault/settings.ts';
import type { ReputationTables } from './reputation/tables.ts';
import type { SessionVault } from './sessions/vault.ts';
import type { OwnNetworkVault } from './sessions/vault/own-networks.ts';
import type { StaffActTables } from './staff-acts/tables.ts';
import type { SiteSettingTables } from './site-settings/tables.ts';
import type { SubmissionTables } from './submissions/tables.ts';
import type { SubmissionVault } from './submissions/vault.ts';
import type { SiteTables } from './site/tables.ts';
import type { TagTables } from './tags/tables.ts';
import type { TrendingTables } from './trending/tables.ts';
import type { TrendingVault } from './trending/vault.ts';
import type { UploadVault } from './uploads/vault.ts';
import type { ViewVault } from './views/vault.ts';
import type { WatchedWordTables } from './watched-words/tables.ts';
import type { VoteTables } from './votes/tables.ts';

/** One version of a body; the event store writes it. */
interface ContentRow {
  id: string;
  /** Rich-text JSON or plain text, as it is shown. */
  body: string;
  /** The same as plain text. */
  text: string;
  hash: string;
}

/** Each slice adds its own tables here. */
interface AllTables
  extends
    AccountTables,
    AccountVault,
    MailRequestVault,
    TokenVault,
    ActivityTables,
    SessionVault,
    OwnNetworkVault,
    CaseTables,
    CaseVault,
    CategoryTables,
    CommentTables,
    FollowTables,
    ElevatedAccessVault,
    LabelTables,
    MembershipTables,
    MuteTables,
    MachineryVault,
    BackupVault,
    MailVault,
    NotificationTables,
    NotificationVault,
    PostTables,
    PrefixTables,
    PresenceVault,
    ProfileTables,
    PageTables,
    ReadingVault,
    ReportTables,
    ReportVault,
    SettingVault,
    ReputationTables,
    SiteSettingTables,
    SiteTables,
    StaffActTables,
    SubmissionTables,
    SubmissionVault,
    TagTables,
    TrendingTables,
    TrendingVault,
    UploadVault,
    ViewVault,
    VoteTables,
    WatchedWordTables {
  content: ContentRow;
}

/** Index of all row types: what queries may join. (A plain type, since Kysely wants one.) */
export type ReadDatabase = Pick<AllTables, keyof AllTables>;
