import type { AccountsCalls } from './accounts/index.ts';
import type { AuditCalls } from './audit/index.ts';
import type { CoverCalls } from './covers/index.ts';
import type { DataSetCalls } from './datasets/index.ts';
import type { DigestCalls } from './digest/index.ts';
import type { EntityCalls } from './entities/index.ts';
import type { IngestCalls } from './ingest/index.ts';
import type { LedgerCalls } from './ledger/index.ts';
import type { NewsCalls } from './news/index.ts';
import type { OperationsCalls } from './operations/index.ts';
import type { OutboxCalls } from './outbox/index.ts';
import type { RelatedCalls } from './related/index.ts';
import type { ReviewCalls } from './review/index.ts';
import type { SampleCalls } from './sample/index.ts';
import type { SearchCalls } from './search/index.ts';
import type { SettingsCalls } from './settings/index.ts';
import type { SiteCalls } from './sites/index.ts';
import type { UpkeepCalls } from './upkeep/index.ts';
import type { WriterCalls } from './writer/index.ts';

/**
 * The calls that screens make, by method and path, with the types their routes declare: a screen that uses a field
 * missing from the contract fails type checking.
 */
export interface ApiCalls
  extends
    AccountsCalls,
    AuditCalls,
    CoverCalls,
    DataSetCalls,
    DigestCalls,
    EntityCalls,
    IngestCalls,
    LedgerCalls,
    NewsCalls,
    OperationsCalls,
    OutboxCalls,
    RelatedCalls,
    ReviewCalls,
    SampleCalls,
    SearchCalls,
    SettingsCalls,
    SiteCalls,
    UpkeepCalls,
    WriterCalls {}
