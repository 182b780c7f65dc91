import { createGroupCalls } from '../groups/group-calls.ts'
import { createEnvironmentCalls } from './environment-calls.ts'
import { createProjectAdministrationCalls } from './project-administration-calls.ts'

/** Projects as those see and change them who administer them. */
export function createProjectAdministrationRoom(dependencies: Parameters<typeof createProjectAdministrationCalls>[0]) {
  return {
    calls: {
      projectAdministration: createProjectAdministrationCalls(dependencies),
      groups: createGroupCalls(dependencies),
      projectEnvironments: createEnvironmentCalls(dependencies),
    },
  }
}
