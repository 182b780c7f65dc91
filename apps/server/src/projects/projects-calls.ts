import type { projectCalls } from '@atrium/contract/calls/projects'
import type { HandlersOf } from '#platform/http/handler.ts'
import type { ProjectsStore } from './projects-store.ts'

/** The caller's projects, and nobody else's. */
export function createProjectCalls({ store }: { store: ProjectsStore }): HandlersOf<typeof projectCalls> {
  return {
    async list(_input, { caller }) {
      const memberships = await store.membershipsOf(caller.accountId)
      return { data: memberships.map(({ projectId, projectName }) => ({ projectId, projectName })) }
    },
  }
}
