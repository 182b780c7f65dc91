import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addStep, NO_HISTORY, redoStep, undoStep, type UndoHistory } from './undo-history.ts'

const moves = fc.array(fc.oneof(fc.integer(), fc.constantFrom('undo', 'redo')), { maxLength: 60 })

test('whatever is done, taken back and done again: no step is lost or told twice, and only so many are kept', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 8 }), (list, limit) => {
      let history: UndoHistory<number> = NO_HISTORY
      const kept: number[] = []
      // The same by hand: all that holds, and what was taken back.
      let [holds, back]: number[][] = [[], []]
      for (const move of list) {
        if (move === 'undo') {
          if (holds!.length > kept.length) back = [...back!, holds!.at(-1)!]
          holds = holds!.slice(0, Math.max(kept.length, holds!.length - 1))
          history = undoStep(history)
        } else if (move === 'redo') {
          if (back!.length > 0) holds = [...holds!, back!.at(-1)!]
          back = back!.slice(0, -1)
          history = redoStep(history)
        } else {
          const added = addStep(history, Number(move), limit)
          history = added.history
          kept.push(...added.fallen)
          holds = [...holds!, Number(move)]
          back = []
        }
        expect([...kept, ...history.done]).toEqual(holds)
        expect(history.undone).toEqual(back)
        expect(history.done.length).toBeLessThanOrEqual(limit)
      }
    }),
  )
})
