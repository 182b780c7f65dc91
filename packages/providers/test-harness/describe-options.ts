import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelOf, startSimulatedRegistry, type SimulatedRegistry } from './simulated-registry.ts'

/** What was chosen, what the vendor's wire got beside the conversation, and what was told. */
export type OptionCase = readonly [
  rule: string,
  chosen: OptionValues,
  sent: Record<string, unknown>,
  told?: readonly RegExp[],
]

/** Tests over real HTTP what each option of a model becomes on the vendor's wire: the whole of it, so that nothing slips in. */
export function describeOptions(provider: ProviderName, id: string, cases: readonly OptionCase[]): void {
  describe(`the options of ${provider} with ${id}`, () => {
    let vendors: SimulatedRegistry
    beforeAll(async () => {
      vendors = await startSimulatedRegistry()
    })
    afterAll(() => vendors.close())

    for (const [rule, chosen, sent, told = []] of cases) {
      test(rule, async () => {
        const { outcome } = await vendors.ask(await modelOf(vendors, provider, id), 'Answer as JSON.', chosen)
        expect(outcome.status).toBe('completed')
        expect(vendors.sentOptions()).toEqual(sent)
        expect(outcome.warnings).toEqual(told.map((words) => expect.stringMatching(words)))
      })
    }
  })
}
