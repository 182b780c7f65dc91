import type { ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import type { Core } from '#console/core.ts'
import { modelsRoom } from '#models/models-room.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'

type SuccessionOf = (model: ModelRef) => ModelSuccession | null | undefined

/** Asks what became of models that are offered no more. */
export function createSuccessions(core: Pick<Core, 'queries' | 'room'>, lost: ReadableStore<readonly ModelRef[]>) {
  const { successionQuery } = core.room(modelsRoom)
  const found = new Map<string, ModelSuccession | null>()
  const asked = new Set<string>()
  const known = createStore<SuccessionOf>(() => undefined)
  const learn = (key: string, succession: ModelSuccession | null) => {
    found.set(key, succession)
    known.set((model) => found.get(keyOf(model)))
  }
  const ask = () => {
    for (const model of lost.get()) {
      const key = keyOf(model)
      if (asked.has(key)) continue
      asked.add(key)
      void core.queries.fetchQuery(successionQuery(model)).then(
        (succession) => learn(key, succession),
        // Nobody knows it, or nobody can tell now: whether it still answers is the server's to say.
        () => learn(key, null),
      )
    }
  }
  return {
    /** Undefined until it is known, null where nobody knows the model. */
    known: known as ReadableStore<SuccessionOf>,
    /** Asks for those that are lost, until what is returned is called. */
    follow() {
      ask()
      return lost.subscribe(ask)
    },
  }
}

function keyOf({ provider, model }: ModelRef): string {
  return `${provider} ${model}`
}
