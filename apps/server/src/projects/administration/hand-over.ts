import type { Project } from '@atrium/domain/projects/project'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { createProjectsStore } from '../projects-store.ts'
import { createAdministrationStore, type ProjectRow } from './administration-store.ts'
import { createHasOtherOwner } from './has-other-owner.ts'

type Dependencies = {
  database: Database
  /** Which of these accounts are let in. */
  activeAmong: (within: Database, accountIds: readonly string[]) => Promise<string[]>
  /** Who belongs where is looked up anew. */
  forgetSessions: () => void
  audit: Audit
}

/** What becomes of the projects of somebody who goes. */
export function createHandOver({ database, activeAmong, forgetSessions, audit }: Dependencies) {
  const hasOtherOwner = createHasOtherOwner(activeAmong)

  /** Those that somebody owns by themselves; nobody else changes who belongs to them until the transaction ends. */
  async function lockOwned(tx: Database, accountId: string): Promise<ProjectRow[]> {
    const store = createAdministrationStore(tx)
    const ids = (await store.rolesOf(accountId)).flatMap(({ projectId, role }) => (role === 'owner' ? [projectId] : []))
    // In one order, so that two who do this at once do not wait for each other.
    for (const id of ids) await store.lock(id)
    // Whoever was taken out meanwhile does not come back by being handed over.
    const still = (await store.rolesOf(accountId)).filter(
      ({ projectId, role }) => role === 'owner' && ids.includes(projectId),
    )
    return store.projects(still.map(({ projectId }) => projectId))
  }

  return {
    /** Another person owns all projects then that somebody owns now; who owned them stays as a member. Answers these projects. */
    async handOver({ author }: Pick<Caller, 'author'>, from: string, to: string): Promise<Project[]> {
      const owned = await database.transaction(async (tx) => {
        const rows = await lockOwned(tx, from)
        const store = createProjectsStore(tx)
        for (const { id } of rows) {
          await store.join(to, id, 'owner')
          await store.join(from, id, 'member')
          const subject = { kind: 'project', id: String(id) }
          await audit.record(tx, { author, action: 'handed-over', subject, projectId: id, details: { from, to } })
        }
        return rows
      })
      forgetSessions()
      return owned.map(({ id, name }) => ({ projectId: id, projectName: name }))
    },

    /** Says in the audit of each project that whoever alone owns it was disabled by a directory: they stay its owner. */
    async recordDisabledOwner(accountId: string): Promise<void> {
      await database.transaction(async (tx) => {
        for (const { id } of await lockOwned(tx, accountId)) {
          if (await hasOtherOwner(tx, id, accountId)) continue
          const subject = { kind: 'project', id: String(id) }
          const details = { accountId, source: 'scim' }
          await audit.record(tx, { author: null, action: 'owner-disabled', subject, projectId: id, details })
        }
      })
    },

    /** @throws a 409 refusal that names the projects that would have no owner without this person */
    async refuseLastOwner(tx: Database, accountId: string): Promise<void> {
      const alone: string[] = []
      for (const { id, name } of await lockOwned(tx, accountId)) {
        if (!(await hasOtherOwner(tx, id, accountId))) alone.push(name)
      }
      if (alone.length === 0) return
      throw conflict(`Nobody else owns ${alone.join(', ')}. Hand these projects over first.`)
    },
  }
}

export type HandOver = ReturnType<typeof createHandOver>
