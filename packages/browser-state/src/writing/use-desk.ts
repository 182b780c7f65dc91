import type { ConverseType } from '@atrium/domain/models/content-type'
import { modalityOfType } from '@atrium/domain/models/modality-of-type'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useConfigState } from '#config/use-config.ts'
import { useConsole } from '#console/use-console.ts'
import { useRoom } from '#console/use-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { modelsQuery } from '#models/model-queries.ts'
import { useProject } from '#projects/use-project.ts'
import { useHeld } from '#store/use-held.ts'
import { useStore } from '#store/use-store.ts'
import { createDesk, type Desk, type DeskFacts, type ShownDesk } from './create-desk.ts'

type Given = Pick<DeskFacts, 'thread'> & {
  place: string
  type: ConverseType
  named?: DeskFacts['named']
  /** Must keep its identity. */
  wayOut?: Parameters<typeof createDesk>[1]['wayOut']
  /** Must keep its identity. */
  wordsOf?: Parameters<typeof createDesk>[1]['wordsOf']
  asks?: boolean | undefined
}

const NOT_NAMED: DeskFacts['named'] = {}

/** The desk of a view, and what stands on it now. */
export function useDesk({ place, type, thread, named = NOT_NAMED, wayOut, wordsOf, asks }: Given): {
  desk: Desk
  shown: ShownDesk
} {
  const core = useConsole()
  const { project } = useProject()
  const drafts = useRoom(draftsRoom)
  // Another person has drafts of their own.
  useConfigState()
  const draft = drafts.at(place)
  const { data: list, isLoading } = useQuery(modelsQuery(core.client, modalityOfType(type), project?.projectId))
  const { model, provider, options, beginning } = named
  const known = useMemo(
    () => ({ thread, named: { model, provider, options, beginning }, list, isLoading }),
    [thread, model, provider, options, beginning, list, isLoading],
  )
  const facts = useHeld(known)
  const desk = useMemo(
    () => createDesk(core, { draft, type, wayOut, wordsOf, asks }, facts),
    [core, draft, type, wayOut, wordsOf, asks, facts],
  )
  useEffect(() => desk.enter(), [desk])
  return { desk, shown: useStore(desk.shown) }
}
