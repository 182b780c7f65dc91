import type { Project } from '@atrium/domain/projects/project'
import { z } from 'zod'

export const projectSchema = z.object({
  projectId: z.number().int(),
  projectName: z.string(),
}) satisfies z.ZodType<Project>
