import type { RecordPaid } from '#ledger/create-ledger-room.ts'

/** The key of a program that searches: what its search takes counts on its own budget as well, and it writes that down itself. */
export type PayingKey = { id: string; recordPaid: RecordPaid }
