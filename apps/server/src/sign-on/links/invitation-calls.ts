import type { invitationCalls } from '@atrium/contract/calls/administration/invitations'
import type { Invitation } from '@atrium/contract/entities/administration/person'
import { storedEmail } from '@atrium/domain/people/stored-email'
import { knownPermissions } from '@atrium/domain/permissions/known-permissions'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/caller.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import { createPeopleStore } from '../accounts/people-store.ts'
import type { SecondSteps } from '../second-steps/create-second-steps.ts'
import type { createSignIn } from '../sign-in.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { hashOfSecret } from '#platform/secret.ts'
import { createLinksStore } from './links-store.ts'
import type { LinkRow } from './links-tables.ts'
import type { SendLink } from './create-link-sender.ts'
import type { MadeLink, MakeLink } from './make-link.ts'
import { type ListedPerson, readPeopleList } from './read-people-list.ts'

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createInvited' | 'setPassword'>
  projects: Pick<ProjectsRoom, 'refuseUnknown'>
  makeLink: MakeLink
  sendLink: SendLink
  signIn: Pick<ReturnType<typeof createSignIn>, 'signInAs' | 'askForSecondStep'>
  secondSteps: Pick<SecondSteps, 'isOn'>
  forgetSessions: () => void
  audit: Audit
  clock: Clock
}

/** Of a list. A few at a time, so that a mail server that does not answer is noticed before the rest. */
const MAILS_AT_ONCE = 4

/** One-time links over HTTP: administrators make them, and whoever holds one uses it. */
export function createInvitationCalls(dependencies: Dependencies): HandlersOf<typeof invitationCalls> {
  const { database, accounts, projects, makeLink, sendLink, signIn, secondSteps, forgetSessions, audit, clock } =
    dependencies
  const store = createLinksStore(database)
  const people = createSignOnStore(database)
  const accountsStore = createPeopleStore(database)

  async function refuseUnknownProject(projectId: number): Promise<void> {
    const message = 'This project does not exist.'
    await projects.refuseUnknown([{ projectId }]).catch(() => {
      throw unprocessable(message, [{ path: 'body.projectId', message }])
    })
  }

  async function foundLink(token: string): Promise<LinkRow> {
    const row = await store.find(hashOfSecret(token), clock())
    if (!row) throw notFound()
    return row
  }

  return {
    async list() {
      return { data: (await store.list('invitation', clock())).map(presentInvitation) }
    },

    async create({ body }, context) {
      const { caller } = context
      const email = storedEmail(body.email)
      if (await people.accountByEmail(email)) throw conflict()
      await projects.refuseUnknown(body.projects)
      const made = await makeLink({ ...body, kind: 'invitation', email, by: caller })
      const mailed = await sendLink(made, context)
      return { data: { ...presentInvitation({ ...made.row, invitedBy: caller.name }), link: made.link, mailed } }
    },

    async importPeople({ body: { csv, projectId, create } }, context) {
      const listed = readPeopleList(csv)
      const known = new Set(await accountsStore.emailsAmong(listed.map(({ email }) => email)))
      const lines = listed.map((one) => (one.problem === null && known.has(one.email) ? withAccount(one) : one))
      await refuseUnknownProject(projectId)
      const made: MadeLink[] = []
      for (const { email, role, problem } of create ? lines : []) {
        if (problem !== null || role === null) continue
        const by = context.caller
        made.push(await makeLink({ kind: 'invitation', email, by, projects: [{ projectId, role }] }))
      }
      const invitations = []
      for (let at = 0; at < made.length; at += MAILS_AT_ONCE) {
        const some = made.slice(at, at + MAILS_AT_ONCE).map(async (one) => {
          const { row, link, expiresDate } = one
          return { email: row.email, link, expiresDate, mailed: await sendLink(one, context) }
        })
        invitations.push(...(await Promise.all(some)))
      }
      return { data: { lines, invitations } }
    },

    async delete({ params: { invitationId } }, { caller }) {
      await database.transaction(async (tx) => {
        const row = await createLinksStore(tx).remove('invitation', invitationId)
        if (!row) throw notFound('This invitation has been accepted, withdrawn or has expired.')
        const subject = { kind: 'invitation', id: invitationId }
        await audit.record(tx, { author: caller.author, action: 'withdrawn', subject, details: { email: row.email } })
      })
    },

    async look({ body }) {
      const { kind, email, accountId } = await foundLink(body.token)
      const account = accountId ? await people.accountByEmail(email) : undefined
      return { data: { kind, email, name: account?.name ?? null } }
    },

    async accept({ body: { token, name, password } }, context: RequestContext<Caller | null>) {
      const { kind } = await foundLink(token)
      if (kind === 'invitation' && name === undefined) {
        throw unprocessable('Enter your name.', [{ path: 'body.name', message: 'Enter your name.' }])
      }
      // Hashing takes a while: the link is taken with what it does, and by one request alone.
      const take = async (tx: Database) => {
        const row = await createLinksStore(tx).take(hashOfSecret(token), clock())
        if (!row) throw notFound()
        return row
      }
      const accountId =
        kind === 'invitation'
          ? await accounts.createInvited({ name: name ?? '', password }, take)
          : await accounts.setPassword(password, take)
      // No session of before is remembered either.
      forgetSessions()
      // A link stands for the password alone.
      if (await secondSteps.isOn(accountId)) return signIn.askForSecondStep()
      return signIn.signInAs(accountId, context)
    },
  }
}

function presentInvitation(row: LinkRow & { invitedBy: string | null }): Invitation {
  return {
    id: row.id,
    email: row.email,
    permissions: knownPermissions(row.permissions),
    projects: row.projects,
    invitedBy: row.invitedBy,
    createdDate: row.createdAt.toISOString(),
    expiresDate: row.expiresAt.toISOString(),
  }
}

function withAccount(listed: ListedPerson): ListedPerson {
  return { ...listed, problem: 'exists' }
}
