import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { reasonFor } from '@atrium/domain/reasons/reason'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Somebody as they are now, for work that goes on for hours in their name. @throws a 403 refusal where they are disabled */
export type RightsOfNow = (caller: Caller) => Promise<Caller>

type Dependencies = {
  isActive: (accountId: string) => Promise<boolean>
  membershipsOf: (accountId: string) => Promise<readonly { projectId: number; role: ProjectRole }[]>
}

/** Takes from a caller what they have lost since; what they have gained counts with their next request. */
export function createRightsOfNow({ isActive, membershipsOf }: Dependencies): RightsOfNow {
  return async (caller) => {
    const [active, memberships] = await Promise.all([isActive(caller.accountId), membershipsOf(caller.accountId)])
    if (!active) throw new Refusal(403, 'This account is disabled.', { reason: reasonFor('accountDisabled') })
    const projects = memberships.filter(({ projectId }) => caller.projectIds.includes(projectId))
    return {
      ...caller,
      projectIds: projects.map(({ projectId }) => projectId),
      projectRoles: Object.fromEntries(projects.map(({ projectId, role }) => [projectId, role])),
    }
  }
}
