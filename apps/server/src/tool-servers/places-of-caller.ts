import type { Caller } from '#platform/caller.ts'
import type { ServerPlaces } from './tool-servers-store.ts'

/** The servers that somebody looks after: administrators those for everybody and of each project that they are in, owners those of their projects. */
export function placesLookedAfter({ permissions, projectIds, projectRoles }: Caller): ServerPlaces {
  const everybody = permissions.includes('admin_rw')
  const projects = projectIds.filter((id) => everybody || projectRoles[id] === 'owner')
  return { everybody, projects }
}

/** The servers whose tools somebody may use: those for everybody, and of their projects. */
export function placesUsed({ projectIds }: Pick<Caller, 'projectIds'>): ServerPlaces {
  return { everybody: true, projects: projectIds }
}
