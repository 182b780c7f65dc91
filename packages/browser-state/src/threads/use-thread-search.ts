import { useQuery } from '@tanstack/react-query'
import { useConsole } from '#console/use-console.ts'
import { useProject } from '#projects/use-project.ts'
import { threadSearchQuery } from './thread-search-query.ts'

/**
 * The threads of the current project in whose name or description the words stand, on the server; none for fewer than two
 * letters. What was found before stays to be seen while other words are looked for.
 */
export function useThreadSearch(words: string) {
  const { client } = useConsole()
  const { project } = useProject()
  const wanted = words.trim()
  return useQuery({
    ...threadSearchQuery(client, project?.projectId, wanted),
    enabled: project !== undefined && wanted.length > 1,
    placeholderData: (known) => (wanted.length > 1 ? known : undefined),
  })
}
