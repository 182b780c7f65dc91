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
  projects: Pick<ProjectsRoom, 'refuseUnknown' | 'idsNamed'>
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

/** Invites whoever stands in a list, into a project or the one that their line names, but for lines with a problem. */
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
    await refuseUnknownProject(projectId)
    const ids = await projects.idsNamed(listed.flatMap(({ project }) => project ?? []))
    const lines = listed.map(({ project, ...one }) => {
      const id = project === null ? projectId : ids.get(project)
      const unknown = id === undefined ? ('project' as const) : null
      return { ...one, projectId: id, problem: one.problem ?? unknown ?? met(one.email, { known, invited }) }
    })
    const made: MadeLink[] = []
    for (const { email, role, name, permissions, projectId: id, problem } of create ? lines : []) {
      if (problem !== null || role === null || id === undefined) continue
      const given = { name, permissions, projects: [{ projectId: id, role }] }
      made.push(await makeLink({ kind: 'invitation', email, by: context.caller, ...given }))
    }
    const invitations = []
    for (let at = 0; at < made.length; at += MAILS_AT_ONCE) {
      const some = made.slice(at, at + MAILS_AT_ONCE).map(async (one) => {
        const { row, link, expiresDate } = one
        return { email: row.email, link, expiresDate, mailed: await sendLink(one, context) }
      })
      invitations.push(...(await Promise.all(some)))
    }
    const told = lines.map(({ line, email, role, problem }) => ({ line, email, role, problem }))
    return { lines: told, invitations }
  }
}

function met(email: string, { known, invited }: Record<'known' | 'invited', ReadonlySet<string>>) {
  if (known.has(email)) return 'exists'
  return invited.has(email) ? 'invited' : null
}
