import type { WishedModels } from './caller-rules.ts'

export type Project = {
  projectId: number
  projectName: string
  /** The models that new conversations in it open with, where it has any. */
  defaultModels?: WishedModels | undefined
}

/** The project of a fresh installation. Source: the specification, sections 3 and 9. */
export const DEFAULT_PROJECT_ID = 7908
