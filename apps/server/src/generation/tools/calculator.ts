import { z } from 'zod'
import { lazily } from './lazily.ts'

const LONGEST = 500

const input = z.object({ expression: z.string().min(1).max(LONGEST) })

/** Without what reads, defines or repeats: each of these could be had to run for ever, or to change what others calculate with. */
const TAKEN = [
  'import',
  'createUnit',
  'evaluate',
  'parse',
  'compile',
  'parser',
  'simplify',
  'derivative',
  'rationalize',
  'resolve',
  'combinations',
  'combinationsWithRep',
  'permutations',
  'stirlingS2',
  'bellNumbers',
  'catalan',
  'composition',
  'isPrime',
  'map',
  'filter',
  'forEach',
] as const

const loadMath = lazily(async () => {
  const { create, all } = await import('mathjs/number')
  if (!all) throw new Error('The library of numbers is not there.')
  const math = create(all)
  const { evaluate } = math
  const refuse = (name: string) => () => {
    throw new Error(`${name} is not available.`)
  }
  math.import(Object.fromEntries(TAKEN.map((name) => [name, refuse(name)])), { override: true })
  return evaluate
})

/** Calculates an expression in numbers. */
export const calculator = {
  description:
    'Calculates an arithmetic expression exactly as written, with the usual operators and functions such as sqrt, sin, log, round. Example: (1200 * 1.19) / 12',
  inputSchema: {
    type: 'object',
    properties: { expression: { type: 'string', description: 'The expression, without variables.' } },
    required: ['expression'],
    additionalProperties: false,
  },
  async run(given: unknown): Promise<string> {
    const { expression } = input.parse(given)
    const evaluate = await loadMath()
    const value: unknown = evaluate(expression, {})
    if (typeof value !== 'number' && typeof value !== 'boolean')
      throw new Error('The expression has no number as its result.')
    return String(value)
  },
}
