import type { peopleCalls } from '@atrium/contract/calls/administration/people'
import { storedEmail } from '@atrium/domain/people/stored-email'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { HandOver } from '#projects/administration/hand-over.ts'
import type { PersonRow } from '#sign-on/accounts/person-row.ts'
import type { SignOnRoom } from '#sign-on/create-sign-on-room.ts'
import { decodeNameCursor, encodeNameCursor } from './name-cursor.ts'
import { presentPerson } from './present-person.ts'

type Dependencies = {
  signOn: Pick<SignOnRoom, 'accounts' | 'makeLink' | 'sendLink' | 'secondSteps'>
  projects: Pick<ProjectsRoom, 'membershipsOf' | 'membershipsOfAll' | 'refuseUnknown'>
  projectAdministration: HandOver
  picturesOf: (accountIds: readonly string[]) => Promise<Map<string, string>>
  /** Stops what runs for somebody. */
  stopRunsOf: (author: string) => Promise<void>
  /** Another person may change then what somebody has shared in these projects, or with everybody. */
  handOverShared: (asked: { from: string; to: string; author: string; projectIds: number[] }) => Promise<void>
  /** Deletes what somebody has kept to themselves. */
  removeOwnOf: (author: string) => Promise<void>
}

/** What administrators do with accounts. */
export function createPeopleCalls(dependencies: Dependencies): HandlersOf<typeof peopleCalls> {
  const { signOn, projects, projectAdministration, picturesOf, stopRunsOf, removeOwnOf, handOverShared } = dependencies
  const { accounts } = signOn

  async function present(rows: readonly PersonRow[]) {
    const ids = rows.map(({ id }) => id)
    const [memberships, pictures] = await Promise.all([projects.membershipsOfAll(ids), picturesOf(ids)])
    return rows.map((row) => {
      const own = memberships.filter(({ accountId }) => accountId === row.id)
      return presentPerson(row, own, pictures.get(row.id) ?? null)
    })
  }

  async function found(accountId: string): Promise<PersonRow> {
    const row = await accounts.find(accountId)
    if (!row) throw notFound('There is no such person.')
    return row
  }

  async function answer(accountId: string) {
    const row = await found(accountId)
    const pictures = await picturesOf([accountId])
    return {
      data: presentPerson(row, await projects.membershipsOfAll([accountId]), pictures.get(accountId) ?? null),
    }
  }

  return {
    async list({ query: { resume, ...query } }) {
      const read = await accounts.list({ ...query, after: decodeNameCursor(resume), limit: query.limit + 1 })
      const page = pageOf(read, query.limit, encodeNameCursor)
      return { data: await present(page.rows), resume: page.resume }
    },

    get: ({ params }) => answer(params.accountId),

    async create({ body }, { caller }) {
      await projects.refuseUnknown(body.projects)
      return answer(await accounts.create({ ...body, by: caller.author }))
    },

    async patch({ params: { accountId }, body: { email, ...body } }, { caller }) {
      if (email === undefined && Object.keys(body).length === 0) {
        throw unprocessable('Name what to change.', [{ path: 'body', message: 'Name what to change.' }])
      }
      await accounts.change(caller, accountId, { ...body, ...(email !== undefined && { email: storedEmail(email) }) })
      return answer(accountId)
    },

    async disable({ params: { accountId } }, { caller }) {
      await accounts.disable(caller, accountId)
      await stopRunsOf(accountId)
      return answer(accountId)
    },

    async handOver({ params: { accountId }, body: { email } }, { caller }) {
      await found(accountId)
      const to = await accounts.withEmail(email)
      const isActive = to && (await accounts.isActive(to.accountId))
      if (!isActive || to.accountId === accountId) {
        const message = isActive ? 'Choose another person.' : 'Nobody with this email address can sign in.'
        throw unprocessable(message, [{ path: 'body.email', message }])
      }
      const data = await projectAdministration.handOver(caller, accountId, to.accountId)
      const projectIds = (await projects.membershipsOf(to.accountId)).map(({ projectId }) => projectId)
      await handOverShared({ from: accountId, to: to.accountId, author: caller.author, projectIds })
      return { data }
    },

    async delete({ params: { accountId } }, { caller }) {
      if (accountId === caller.accountId) throw conflict('You cannot delete your own account.')
      await accounts.remove(caller, accountId, (tx) => projectAdministration.refuseLastOwner(tx, accountId))
      await stopRunsOf(accountId)
      await removeOwnOf(accountId)
    },

    async enable({ params: { accountId } }, { caller }) {
      await accounts.enable(caller, accountId)
      return answer(accountId)
    },

    async signOut({ params: { accountId } }, { caller }) {
      await accounts.signOut(caller, accountId)
    },

    async removeSecondStep({ params: { accountId } }, { caller }) {
      await signOn.secondSteps.remove(caller, accountId)
      return answer(accountId)
    },

    async reset({ params: { accountId } }, context) {
      const { email, disabledAt } = await found(accountId)
      if (disabledAt) throw conflict()
      const made = await signOn.makeLink({ kind: 'reset', email, accountId, by: context.caller })
      return { data: { link: made.link, expiresDate: made.expiresDate, mailed: await signOn.sendLink(made, context) } }
    },
  }
}
