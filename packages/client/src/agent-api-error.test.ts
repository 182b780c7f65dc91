import { expect, test } from 'vitest'
import { AgentApiError } from './agent-api-error.ts'

test('an agent API error has status 500 and status text "Unknown Error" unless it says otherwise', () => {
  expect(new AgentApiError()).toMatchObject({ status: 500, statusText: 'Unknown Error', data: undefined })
  expect(new AgentApiError({ status: 409, statusText: 'Busy', data: { id: 1 } })).toMatchObject({
    status: 409,
    statusText: 'Busy',
    data: { id: 1 },
  })
})
