/** Under which name each reading of administered projects stands in the query cache. */
export const projectAdministrationKeys = {
  all: () => ['project-administration'] as const,
}
