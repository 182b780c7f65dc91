import { useConfig } from '@atrium/browser-state/config/use-config'
import type { Permission } from '@atrium/domain/permissions/permission'
import type { PalettePlace } from '../define-screen.ts'

/** Says of a place whether it is there for whoever is signed on. */
export function useIsOpen(): (place: Pick<PalettePlace, 'permission'>) => boolean {
  const { permissions, administersProjects } = useConfig()
  // Who owns a project finds the pages on which it is managed.
  const reach: readonly Permission[] = administersProjects ? [...permissions, 'config_projects_rw'] : permissions
  return ({ permission }) => permission === undefined || [permission].flat().some((one) => reach.includes(one))
}
