import type { invitationCalls } from '@atrium/contract/calls/administration/invitations'
import { storedEmail } from '@atrium/domain/people/stored-email'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf, RequestContext } from '#platform/http/handler.ts'
import { conflict, notFound, unprocessable } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/caller.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { Accounts } from '../accounts/create-accounts.ts'
import type { SecondSteps } from '../second-steps/create-second-steps.ts'
import type { createSignIn } from '../sign-in.ts'
import { createSignOnStore } from '../sign-on-store.ts'
import { hashOfSecret } from '#platform/secret.ts'
import { createLinksStore } from './links-store.ts'
import type { LinkRow } from './links-tables.ts'
import type { SendLink } from './create-link-sender.ts'
import { createPeopleImport } from './import-people.ts'
import type { MakeLink } from './make-link.ts'
import { presentInvitation } from './present-invitation.ts'

type Dependencies = {
  database: Database
  accounts: Pick<Accounts, 'createInvited' | 'setPassword'>
  projects: Pick<ProjectsRoom, 'refuseUnknown' | 'idsNamed'>
  makeLink: MakeLink
  sendLink: SendLink
  signIn: Pick<ReturnType<typeof createSignIn>, 'signInAs' | 'askForSecondStep'>
  secondSteps: Pick<SecondSteps, 'isOn'>
  forgetSessions: () => void
  audit: Audit
  clock: Clock
}

/** One-time links over HTTP: administrators make them, and whoever holds one uses it. */
export function createInvitationCalls(dependencies: Dependencies): HandlersOf<typeof invitationCalls> {
  const { database, accounts, projects, makeLink, sendLink, signIn, secondSteps, forgetSessions, audit, clock } =
    dependencies
  const store = createLinksStore(database)
  const people = createSignOnStore(database)
  const importPeople = createPeopleImport(dependencies)

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
      return { data: await importPeople({ csv, projectId, create }, context) }
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
      const { kind, email, name, accountId } = await foundLink(body.token)
      const account = accountId ? await people.accountByEmail(email) : undefined
      return { data: { kind, email, name: account?.name ?? name } }
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
