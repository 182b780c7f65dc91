import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createArtifactCalls } from './artifact-calls.ts'
import { createArtifactsStore } from './artifacts-store.ts'

type Dependencies = { database: Database; access: Pick<ThreadAccess, 'allowed'>; quota: Quota; clock: Clock }

/** What people make of the artifacts of answers. */
export function createArtifactsRoom({ database, ...dependencies }: Dependencies) {
  return { calls: { artifacts: createArtifactCalls({ ...dependencies, store: createArtifactsStore(database) }) } }
}
