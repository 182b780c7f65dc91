import type { Call } from '@atrium/contract/call'
import { contract } from '@atrium/contract'
import { expect, test } from 'vitest'
import { riskOfCall } from './risk-of-call.ts'

test('no call that asks who somebody is once more takes a token: an open browser could make itself one', () => {
  const resources: Record<string, Record<string, Call>> = contract
  const open = Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => riskOfCall(call) === 'high' && !call.needsSession)
      .map(([name]) => `${resource}.${name}`),
  )
  expect(open).toEqual([])
})
