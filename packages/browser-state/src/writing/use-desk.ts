import type { ConverseType } from '@atrium/domain/models/content-type'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useConfigState } from '#config/use-config.ts'
import { useConsole } from '#console/use-console.ts'
import { modelsQuery } from '#models/model-queries.ts'
import { MODALITY } from '#models/use-models.ts'
import { useProject } from '#projects/use-project.ts'
import { useStore } from '#store/use-store.ts'
import { createDesk, type Desk, type DeskFacts, type ShownDesk } from './create-desk.ts'

type Given = Pick<DeskFacts, 'thread'> & { place: string; type: ConverseType; named?: DeskFacts['named'] }

const NOT_NAMED: DeskFacts['named'] = {}

/** The desk of a view, and what stands on it now. */
export function useDesk({ place, type, thread, named = NOT_NAMED }: Given): { desk: Desk; shown: ShownDesk } {
  const core = useConsole()
  const { project } = useProject()
  // Another person has drafts of their own.
  const author = useConfigState().config?.author
  const { data: list, isLoading } = useQuery(modelsQuery(core.client, MODALITY[type], project?.projectId))
  const { model, provider } = named
  const facts = useMemo(
    () => ({ thread, named: { model, provider }, list, isLoading }),
    [thread, model, provider, list, isLoading],
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a desk is told of later facts below
  const desk = useMemo(() => createDesk(core, { place, type }, facts), [core, place, type, author])
  useLayoutEffect(() => desk.know(facts), [desk, facts])
  useEffect(() => () => desk.leave(), [desk])
  return { desk, shown: useStore(desk.shown) }
}
