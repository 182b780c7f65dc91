import { publish } from '#platform/bus/publish.ts'
import type { Queryable } from '#platform/database/open-database.ts'
import type { ToolServerRow } from './tool-servers-tables.ts'

const CHANGED = { type: 'tool-servers-changed' } as const

/** Tells whoever may use a server of tools, or looks after it, that it is another one now, is there, or is gone. */
export async function publishToolServer(
  db: Pick<Queryable, 'execute'>,
  { projectId, updatedBy }: Pick<ToolServerRow, 'projectId' | 'updatedBy'>,
): Promise<void> {
  const ofProject = projectId !== null && { accountId: updatedBy, projectId, shared: true }
  await publish(db, ofProject || { everybody: true }, CHANGED)
}

/** Tells the other tabs of somebody that an account of theirs at a server is connected, or no longer. */
export async function publishAccount(db: Pick<Queryable, 'execute'>, accountId: string): Promise<void> {
  await publish(db, { accountId }, CHANGED)
}
