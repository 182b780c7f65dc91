export type Project = { projectId: number; projectName: string }

/** The project of a fresh installation. Source: the specification, sections 3 and 9. */
export const DEFAULT_PROJECT_ID = 7908
