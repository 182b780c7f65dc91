import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'

test('never more is under way than there are places, all of it is done, in its order, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (places, works) => {
        const inTurn = createTurns(places)
        const begun: number[] = []
        let working = 0
        let most = 0
        const ends = works.map((fails, index) =>
          inTurn(async () => {
            begun.push(index)
            working += 1
            most = Math.max(most, working)
            await Promise.resolve()
            working -= 1
            if (fails) throw new Error('failed')
          }).then(
            () => false,
            () => true,
          ),
        )
        expect(await Promise.all(ends)).toEqual(works)
        expect(begun).toEqual(works.map((_, index) => index))
        expect(most).toBeLessThanOrEqual(places)
      },
    ),
  )
})
