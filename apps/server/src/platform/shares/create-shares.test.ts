import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createShares } from './create-shares.ts'

const { signal } = new AbortController()

test('nobody has more under way than their share, nor all together than there are places, and all of it is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.record({ who: fc.constantFrom('ada', 'bob', 'eve'), fails: fc.boolean() }), { maxLength: 25 }),
      async (each, all, works) => {
        const inShare = createShares({ each, all })
        const working = new Map<string, number>()
        const most = { each: 0, all: 0 }
        const tell = (who: string, change: number) => {
          working.set(who, (working.get(who) ?? 0) + change)
          const counts = [...working.values()]
          most.each = Math.max(most.each, ...counts)
          most.all = Math.max(
            most.all,
            counts.reduce((sum, count) => sum + count, 0),
          )
        }
        const ends = works.map(({ who, fails }) =>
          inShare(who, signal, async () => {
            tell(who, 1)
            await Promise.resolve()
            tell(who, -1)
            if (fails) throw new Error('failed')
          }).then(
            () => false,
            () => true,
          ),
        )
        expect(await Promise.all(ends)).toEqual(works.map(({ fails }) => fails))
        expect(most.each).toBeLessThanOrEqual(each)
        expect(most.all).toBeLessThanOrEqual(all)
      },
    ),
  )
})

test('whoever has their share taken keeps nobody behind them from a free place', async () => {
  const inShare = createShares({ each: 1, all: 2 })
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await held.promise
  }
  const works = [
    inShare('ada', signal, work('first of ada')),
    inShare('ada', signal, work('second of ada')),
    inShare('bob', signal, work('first of bob')),
    inShare('eve', signal, work('first of eve')),
  ]
  await expect.poll(() => begun).toEqual(['first of ada', 'first of bob'])
  held.resolve()
  await Promise.all(works)
  expect(begun).toEqual(['first of ada', 'first of bob', 'second of ada', 'first of eve'])
})

test('whoever does not wait any longer gives up their turn, and nothing of their work is begun', async () => {
  const inShare = createShares({ each: 1, all: 1 })
  const held = Promise.withResolvers<void>()
  const first = inShare('ada', signal, () => held.promise)
  const end = new AbortController()
  const second = inShare('ada', end.signal, () => expect.fail('it was begun'))
  const third = inShare('ada', signal, async () => 'done')
  end.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  held.resolve()
  await first
  expect(await third).toBe('done')
})
