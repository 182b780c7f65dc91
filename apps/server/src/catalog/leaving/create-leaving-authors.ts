import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { publishCatalog } from '../catalog-audience.ts'
import { createLeavingStore } from './leaving-store.ts'

type Dependencies = { database: Database; policy: Pick<PolicyRoom, 'audit'>; clock: Clock }

type HandedOver = {
  from: string
  to: string
  /** Who hands it over. */
  author: string
  /** Where whoever gets it belongs. */
  projectIds: readonly number[]
}

const LONGEST_NAME = 200

/** What each kind is called in the audit. */
const SUBJECTS = { catalogPrompt: 'catalog-prompt', catalogGroup: 'catalog-group', companion: 'companion' } as const

/** What becomes of the prompts and groups of somebody who goes. */
export function createLeavingAuthors({ database, policy, clock }: Dependencies) {
  return {
    /** Another person may change then what somebody has shared where they both see it. What is private is not handed over. */
    async handOver({ from, to, author, projectIds }: HandedOver): Promise<void> {
      await database.transaction(async (tx) => {
        const leaving = createLeavingStore(tx)
        for (const row of await leaving.lockShared(from, projectIds)) {
          await leaving.giveTo(to, row, freeName(row.name, await leaving.namesOf(to, row)))
          await publishCatalog(tx, row, { ...row, author: to })
          const subject = { kind: SUBJECTS[row.kind], id: row.id }
          const { projectId } = row
          await policy.audit.record(tx, { author, action: 'handed-over', subject, projectId, details: { from, to } })
        }
      })
    },

    /** What somebody has kept to themselves is as if they had deleted it. */
    removeOwnOf: (author: string): Promise<void> => createLeavingStore(database).trashUnshared(author, clock()),
  }
}

/** A name that whoever gets it has not given to another one there. */
function freeName(given: string, known: readonly string[]): string {
  const taken = new Set(known.map((one) => one.toLowerCase()))
  let name = given
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    const end = ` (${number})`
    name = given.slice(0, LONGEST_NAME - end.length) + end
  }
  return name
}
