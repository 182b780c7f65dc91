import type { ModelRef } from '@atrium/domain/models/model-entry'
import { useEffect, useRef } from 'react'

type Take = (model: ModelRef) => void

/** The composers of the page, each with what it does with a model; there is one at most for the eye. */
let targets: readonly Take[] = []

/** Lets a composer take a model that is chosen elsewhere, as in the palette. */
export function useModelTarget(take: Take): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const target: Take = (model) => latest.current(model)
    targets = [...targets, target]
    return () => {
      targets = targets.filter((other) => other !== target)
    }
  }, [])
}

/** Gives a model to the composer of the page; answers whether there is one. */
export function giveModel(model: ModelRef): boolean {
  const take = targets.at(-1)
  take?.(model)
  return take !== undefined
}
