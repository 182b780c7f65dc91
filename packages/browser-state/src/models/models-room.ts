import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Modality } from '@atrium/domain/catalog/modality'
import { defineRoom } from '#console/define-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createModelMemory } from './create-model-memory.ts'
import { MODELS, modelsQuery, successionQuery } from './model-queries.ts'

/** The models that can be asked, and what a person wants to find again of them. */
export const modelsRoom = defineRoom({
  create: ({ client, userState }) => ({
    ...createModelMemory(userState),
    listQuery: (modality: Modality, project: number | undefined) => modelsQuery(client, modality, project),
    successionQuery: (model: ModelRef) => successionQuery(client, model),
  }),
  onEvents(events, _, { queries, config }) {
    if (!events.some(({ type }) => type === 'models-changed')) return
    refreshQueries(queries, MODELS)
    void config.load()
  },
})
