import { storedEmail } from '@atrium/domain/people/stored-email'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isUniqueViolation } from '#platform/database/failures/unique-violation.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { AccountChanges, SaidByDirectory } from '../accounts/change-accounts.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import { createPeopleStore } from '../accounts/people-store.ts'
import type { DirectoryPerson } from './directory-person.ts'
import { createDirectoryStore } from './directory-store.ts'

/** What a directory says of somebody. */
export type SaidOfPerson = Pick<
  DirectoryPerson,
  'name' | 'email' | 'userName' | 'externalId' | 'givenName' | 'familyName'
> & { active: boolean }

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createWithin'>
  changes: Pick<AccountChanges, 'changeByDirectory'>
  clock: Clock
}

const BESIDE = ['userName', 'externalId', 'givenName', 'familyName'] as const

/** People as a directory keeps them by SCIM: it makes, changes, enables and disables them, and gives no permissions. */
export function createDirectoryPeople({ database, accounts, changes, clock }: Dependencies) {
  const store = createDirectoryStore(database)

  async function foundIn(db: Database, id: string): Promise<DirectoryPerson> {
    const person = await createDirectoryStore(db).find(id)
    if (!person) throw notFound('There is no such person.')
    return person
  }

  function changeOf(before: DirectoryPerson, { name, email: said, active }: SaidOfPerson): SaidByDirectory['change'] {
    const email = storedEmail(said)
    const isOther = active !== (before.disabledAt === null) && !(active && before.barred)
    return {
      ...(name !== before.name && { name }),
      ...(email !== before.email && { email }),
      ...(isOther && { disabledAt: active ? null : clock() }),
    }
  }

  return {
    list: store.list,
    found: (id: string) => foundIn(database, id),

    /** Answers the new account's id. @throws a 409 refusal where user name or address are another account's */
    async create({ active, email, ...said }: SaidOfPerson): Promise<string> {
      const create = database.transaction(async (tx) => {
        const id = await accounts.createWithin(tx, { name: said.name, email, by: null })
        await createDirectoryStore(tx).put({ accountId: id, ...besideOf(said), madeAccount: true, changedAt: clock() })
        if (!active) await createPeopleStore(tx).change(id, { disabledAt: clock() })
        return id
      })
      return orTwice(create)
    },

    /**
     * Makes somebody be as the directory says, but lets in nobody whom an administrator has disabled; what it says again changes nothing. Answers whether they were disabled by it.
     * @param says what they are to be; asked once nobody else changes them
     * @throws a 409 refusal where user name or address are another account's, or nobody would be left to administrate
     */
    async change(id: string, says: (before: DirectoryPerson) => SaidOfPerson): Promise<boolean> {
      let isDisabled = false
      await orTwice(
        changes.changeByDirectory(id, async (tx) => {
          const before = await foundIn(tx, id)
          const said = says(before)
          const change = changeOf(before, said)
          const beside = BESIDE.filter((name) => said[name] !== before[name])
          if (Object.keys(change).length + beside.length === 0) return null
          isDisabled = change.disabledAt instanceof Date
          const written = {
            before: Object.fromEntries(beside.map((name) => [name, before[name]])),
            after: Object.fromEntries(beside.map((name) => [name, said[name]])),
            write: () => createDirectoryStore(tx).put({ accountId: id, ...besideOf(said), changedAt: clock() }),
          }
          return { change, beside: written }
        }),
      )
      return isDisabled
    },
  }
}

export type DirectoryPeople = ReturnType<typeof createDirectoryPeople>

function besideOf({ userName, externalId, givenName, familyName }: Pick<SaidOfPerson, (typeof BESIDE)[number]>) {
  return { userName, externalId, givenName, familyName }
}

async function orTwice<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) throw twice('Another person has this email address.')
    if (isUniqueViolation(error, 'scim_people_user_name_key')) throw twice('Another person has this user name.')
    throw error
  }
}

const twice = (sentence: string) => new Refusal(409, sentence, { data: { scimType: 'uniqueness' } })
