import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { useEffect, useRef } from 'react'

/** A composer as far as its model is concerned. */
export type ModelTarget = {
  /** What may be chosen here. */
  models: readonly ModelEntry[]
  /** How many the protection of secure data leaves out. */
  hidden: number
  value: ModelRef
  take: (model: ModelRef) => void
}

/** The composers of the page; there is one at most for the eye. */
let targets: readonly { readonly current: ModelTarget }[] = []

/** Lets a composer take a model that is chosen elsewhere, as in the palette or by its name in the text. */
export function useModelTarget(target: ModelTarget): void {
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  useEffect(() => {
    targets = [...targets, latest]
    return () => {
      targets = targets.filter((other) => other !== latest)
    }
  }, [])
}

/** The composer of the page as it is now. */
export function modelTarget(): ModelTarget | undefined {
  return targets.at(-1)?.current
}

/** Gives a model to the composer of the page; answers whether there is one. */
export function giveModel(model: ModelRef): boolean {
  const target = modelTarget()
  target?.take(model)
  return target !== undefined
}
