import { RESULT_ORDERS, RESULT_SORTS } from '@atrium/domain/prompts/results/result-sort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { copyResult } from '../../../test-harness/copy-result.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()

test('results go on where a page ended, whatever is added or deleted meanwhile: nothing twice, nothing left out', async () => {
  const who = await server.createAccount({ projects: [await server.createProject('Pages')] })
  const { promptResults } = who.client
  const { results } = await askPrompt(who, { prompt: 'Say only: page', ...FAST })
  const first = results[0]?.id ?? ''
  await copyResult(server, first, 11)
  const idsOf = async (query: object) => (await promptResults.list({ query })).data.map(({ id }) => id)
  // Some are alike in what they are sorted by.
  for (const resultId of (await idsOf({})).slice(0, 5))
    await promptResults.vote({ params: { resultId }, query: { vote: resultId > '8' ? 1 : -1 } })
  const query = fc.record({
    sort: fc.constantFrom(...RESULT_SORTS),
    order: fc.constantFrom(...RESULT_ORDERS),
    limit: fc.integer({ min: 2, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(query, fc.array(fc.nat(20), { maxLength: 4 }), async (asked, gone) => {
      const there = await idsOf({ ...asked, limit: 1000 })
      const read: string[] = []
      const removed = new Set<string>()
      let resume: string | undefined
      do {
        const page = await promptResults.list({ query: { ...asked, resume } })
        read.push(...page.data.map(({ id }) => id))
        resume = page.resume ?? undefined
        const next = there[gone.pop() ?? there.length]
        // The one that copies are made of stays.
        if (next !== undefined && next !== first && !removed.has(next)) {
          await promptResults.delete({ params: { resultId: next } })
          removed.add(next)
        }
        if (read.length < there.length) await copyResult(server, first, 1)
      } while (resume !== undefined && read.length < 60)
      expect(new Set(read).size).toBe(read.length)
      const known = there.filter((id) => !removed.has(id))
      expect(read.filter((id) => known.includes(id))).toEqual(known)
    }),
    { numRuns: 5 },
  )
})
