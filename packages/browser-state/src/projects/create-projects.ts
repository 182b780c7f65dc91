import { chooseProject } from '@atrium/domain/projects/choose-project'
import type { Project } from '@atrium/domain/projects/project'
import type { ConfigStore } from '#config/create-config.ts'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import { storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'

/** `project` is the current one; undefined until the config is there, and for somebody without a project. */
export type ProjectsState = { projects: readonly Project[]; project: Project | undefined }

export type Projects = ReadableStore<ProjectsState> & {
  /** Makes another of the projects the current one. */
  select(projectId: number): void
}

/** Source: the specification's limits, section 9: "Project storage key is local". */
const STORAGE_KEY = 'local'

/** Source: the specification, section 4, "Project selection". */
export function createProjects({
  config,
  userState,
  storage,
}: {
  config: ConfigStore
  userState: UserStateStore
  storage: KeyValueStorage
}): Projects {
  const kept = storedValue(storage, STORAGE_KEY, (value) => typeof value === 'number')
  const saved = createStore(kept.read())
  const state = deriveStore([config, saved], ({ config: known }, savedId) => {
    const projects = known?.projects ?? []
    return { projects, project: chooseProject(projects, savedId) }
  })
  return {
    ...state,
    select(projectId) {
      if (!state.get().projects.some((project) => project.projectId === projectId)) return
      kept.write(projectId)
      saved.set(projectId)
      userState.change((known) => ({ ...known, default: { ...known.default, projectId } }))
    },
  }
}
