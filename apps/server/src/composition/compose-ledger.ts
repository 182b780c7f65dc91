import { isUuid } from '@atrium/domain/texts/is-uuid'
import { createBudgetOf } from '#budgets/budget-of.ts'
import type { BudgetRow } from '#budgets/budgets-store.ts'
import { createBudgetsRoom } from '#budgets/create-budgets-room.ts'
import { createFindSubjects } from '#budgets/find-subjects.ts'
import { createKeyNames } from '#code-access/keys/key-names.ts'
import { createLedgerRoom } from '#ledger/create-ledger-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'

/** What all rooms write down that pay for something, what was spent, and what may be. */
export function composeLedger({ database, clock, logger }: Composition, { projects, signOn, policy }: AccountRooms) {
  const people = async (ids: readonly string[]) => {
    const known = await signOn.accounts.among([...new Set(ids)].filter((id) => isUuid(id)))
    return new Map(known.map(({ accountId, name }) => [accountId, name]))
  }
  const keys = createKeyNames(database)
  const { audit } = policy
  const ledger = createLedgerRoom({
    database,
    audit,
    names: {
      people,
      projects: projects.namesAmong,
      async keys(ids) {
        const known = await keys.among(ids.filter((id) => isUuid(id)))
        const owners = await people(known.map(({ accountId }) => accountId))
        return new Map(
          known.map(({ id, name, accountId }) => [id, [name, owners.get(accountId)].filter(Boolean).join(' · ')]),
        )
      },
    },
    budgetOf: createBudgetOf({ database, clock }),
    clock,
    logger,
  })
  type Subject = Pick<BudgetRow, 'scope' | 'subject'>
  const budgets = createBudgetsRoom({
    database,
    audit,
    forCall: projects.forCall,
    peopleNamed: people,
    async subjectNames(subjects) {
      const of = (scope: Subject['scope']) => subjects.flatMap((one) => (one.scope === scope ? [one.subject] : []))
      const [named, ofProjects, ofGroups, ofKeys] = await Promise.all([
        people(of('person')),
        projects.namesAmong(of('project').map(Number)),
        projects.groupNamesAmong([...of('group'), ...of('member')]),
        keys.among(of('key')),
      ])
      return ({ scope, subject }) => {
        if (scope === 'project') return ofProjects.get(Number(subject)) ?? null
        if (scope === 'key') return ofKeys.find(({ id }) => id === subject)?.name ?? null
        return (scope === 'person' ? named : ofGroups).get(subject) ?? null
      }
    },
    async settersOf({ scope, subject }) {
      const owners = scope === 'project' ? projects.ownersOf(Number(subject)) : []
      const setters = new Set([...(await signOn.accounts.administrators()), ...(await owners)])
      return signOn.accounts.activeAmong(database, [...setters])
    },
    keysOf: async (accountId) => (await keys.ofPerson(accountId)).map(({ id }) => id),
    findSubjects: createFindSubjects({
      async people(contains, limit) {
        const found = await signOn.accounts.list({ contains, after: null, limit })
        return found.map(({ id, name, email }) => ({ subject: id, name, detail: email }))
      },
      async groups(contains, limit) {
        const found = await projects.groupsNamed(contains, limit)
        return found.map(({ id, name }) => ({ subject: id, name, detail: null }))
      },
      async projects(contains, limit, among) {
        const found = await projects.named(contains, limit, among)
        return found.map(({ id, name }) => ({ subject: String(id), name, detail: String(id) }))
      },
      async keys(contains, limit) {
        const found = await keys.find(contains, limit)
        const owners = await people(found.map(({ accountId }) => accountId))
        return found.map(({ id, name, hint, accountId }) => ({
          subject: id,
          name,
          detail: [owners.get(accountId), hint].filter((part) => part !== undefined).join(' · '),
        }))
      },
    }),
    spendingOf: ledger.spendingOf,
    clock,
  })
  return { ledger, reserve: budgets.reserve, rooms: [ledger, budgets] as const }
}

export type LedgerRooms = ReturnType<typeof composeLedger>
