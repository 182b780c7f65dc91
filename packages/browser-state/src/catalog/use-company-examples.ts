import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#config/use-config.ts'
import { useRoom } from '#console/use-room.ts'
import { catalogRoom } from './catalog-room.ts'

/** The prompts of the group that `examples.refId` names, in their order; none where it names none that the reader sees. */
export function useCompanyExamples() {
  const { refId } = useConfig().examples
  const room = useRoom(catalogRoom)
  const group = useQuery({ ...room.groups.oneQuery(refId ?? ''), enabled: refId !== null })
  const ids = group.data?.promptIds ?? []
  const prompts = useQuery({ ...room.certainQuery(ids), enabled: ids.length > 0 })
  return { group: group.data, prompts: prompts.data ?? [] }
}
