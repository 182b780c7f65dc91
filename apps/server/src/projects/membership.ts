import type { Project } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'

/** A project that an account belongs to. */
export type Membership = Project & { role: ProjectRole }
