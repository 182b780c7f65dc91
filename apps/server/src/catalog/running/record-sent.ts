import { type Acknowledged, acknowledgedDetails } from '@atrium/domain/audit/acknowledged-details'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'

/** What goes out, and to which models. */
export type SentPrompts = {
  caller: Caller
  projectId: number
  secureData: boolean
  acknowledged: Acknowledged | undefined
  prompts: readonly { promptId: string; model: ModelRef }[]
}

/** Keeps in the audit what secure and sensitive data goes to a model: for each prompt, all or none of them. */
export function createSentRecorder({ database, policy }: { database: Database; policy: Pick<PolicyRoom, 'audit'> }) {
  return ({ caller: { author }, projectId, secureData, acknowledged, prompts }: SentPrompts): Promise<void> =>
    database.transaction(async (tx) => {
      for (const { promptId, model } of prompts) {
        const entry = { author, subject: { kind: 'catalog-prompt', id: promptId }, projectId }
        const to = { provider: model.provider, model: model.model }
        if (secureData) await policy.audit.record(tx, { ...entry, action: 'sent-secure-data', details: to })
        if (!acknowledged) continue
        const details = { ...to, ...acknowledgedDetails(acknowledged) }
        await policy.audit.record(tx, { ...entry, action: 'sent-sensitive-data', details })
      }
    })
}
