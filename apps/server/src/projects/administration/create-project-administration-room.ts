import { createDirectoryGroups } from '../groups/create-directory-groups.ts'
import { createGroupCalls } from '../groups/group-calls.ts'
import { createEnvironmentCalls } from './environment-calls.ts'
import { createHandOver } from './hand-over.ts'
import { createProjectAdministrationCalls } from './project-administration-calls.ts'
import { createRefuseOthers } from './refuse-others.ts'

/** Projects as those see and change them who administer them. */
export function createProjectAdministrationRoom(
  dependencies: Parameters<typeof createProjectAdministrationCalls>[0] & Parameters<typeof createDirectoryGroups>[0],
) {
  const { database } = dependencies
  const { handOver, refuseLastOwner, recordDisabledOwner } = createHandOver(dependencies)
  return {
    handOver,
    refuseLastOwner,
    recordDisabledOwner,
    refuseOthers: createRefuseOthers(database),
    /** Groups as a directory keeps them. */
    directoryGroups: createDirectoryGroups(dependencies),
    calls: {
      projectAdministration: createProjectAdministrationCalls(dependencies),
      groups: createGroupCalls(dependencies),
      projectEnvironments: createEnvironmentCalls(dependencies),
    },
  }
}
