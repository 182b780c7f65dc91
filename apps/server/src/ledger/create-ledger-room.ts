import { isPaid, type LedgerEntry, ledgerEntry, type Paid, type Payer } from '@atrium/domain/ledger/ledger-entry'
import { createGathered } from '#platform/create-gathered.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createLedgerStore } from './ledger-store.ts'
import { createOwnSpending } from './own-spending.ts'
import { closeMonths } from './reports/close-months.ts'
import { createReportCalls } from './reports/report-calls.ts'
import { createReportsStore } from './reports/reports-store.ts'

/**
 * Writes down what a vendor has been paid for something that has no row of its own to end with: at once, before the effect, so that there
 * is no effect without its row. Where the database is away it is tried again behind the answer, which is paid for. What never reached a vendor
 * has no row. Never rejects.
 */
export type RecordPaid = (payer: Payer, paid: Omit<Paid, 'id' | 'at'>) => Promise<void>

type Dependencies = Parameters<typeof createReportCalls>[0] & { logger: Logger }

/** The one ledger of all that is paid for. It stands below the rooms that pay. */
export function createLedgerRoom({ logger, ...dependencies }: Dependencies) {
  const { database, clock } = dependencies
  const reports = createReportsStore(database)
  const closing = closeMonths({ reports, clock, logger })
  const store = createLedgerStore(database)
  const late = createGathered<LedgerEntry>({ write: store.record, logger })
  const recordPaid: RecordPaid = async (payer, paid) => {
    if (!isPaid(paid)) return
    const entry = ledgerEntry(payer, { ...paid, id: newId(), at: clock() })
    try {
      await store.record([entry])
    } catch (error) {
      logger.warn({ err: error }, 'what was paid could not be written down yet')
      late.add(entry)
    }
  }
  return {
    calls: { reports: createReportCalls(dependencies) },
    recordPaid,
    keyDaysOf: store.keyDaysOf,
    spendingOf: createOwnSpending({ reports, clock }),
    start: closing.start,
    async stop(): Promise<void> {
      closing.stop()
      await late.flush()
    },
  }
}

export type LedgerRoom = ReturnType<typeof createLedgerRoom>
