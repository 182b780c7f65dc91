import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { RequestContext } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import { createPeopleStore } from '../accounts/people-store.ts'
import type { SendLink } from './create-link-sender.ts'
import { createLinksStore } from './links-store.ts'
import type { MadeLink, MakeLink } from './make-link.ts'
import { readPeopleList } from './read-people-list.ts'

type Dependencies = {
  database: Database
  projects: Pick<ProjectsRoom, 'refuseUnknown'>
  makeLink: MakeLink
  sendLink: SendLink
  clock: Clock
}

type Asked = {
  csv: string
  projectId: number
  /** Otherwise it is only said what would be done. */
  create: boolean
}

/** A few at a time, so that a mail server that does not answer is noticed before the rest. */
const MAILS_AT_ONCE = 4

/** Invites whoever stands in a list into a project, but for lines with a problem. */
export function createPeopleImport({ database, projects, makeLink, sendLink, clock }: Dependencies) {
  const people = createPeopleStore(database)
  const links = createLinksStore(database)

  async function refuseUnknownProject(projectId: number): Promise<void> {
    const message = 'This project does not exist.'
    await projects.refuseUnknown([{ projectId }]).catch(() => {
      throw unprocessable(message, [{ path: 'body.projectId', message }])
    })
  }

  return async ({ csv, projectId, create }: Asked, context: RequestContext<Caller>) => {
    const listed = readPeopleList(csv)
    const emails = listed.map(({ email }) => email)
    const known = new Set(await people.emailsAmong(emails))
    // Another link would end the one that was sent, and take back what it promises.
    const invited = new Set(await links.invitedAmong(emails, clock()))
    const lines = listed.map((one) => ({ ...one, problem: one.problem ?? met(one.email, { known, invited }) }))
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
    return { lines, invitations }
  }
}

function met(email: string, { known, invited }: Record<'known' | 'invited', ReadonlySet<string>>) {
  if (known.has(email)) return 'exists'
  return invited.has(email) ? 'invited' : null
}
