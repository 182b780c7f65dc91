import { createPeopleCalls } from './people-calls.ts'

/** People with accounts, as administrators manage them. */
export function createPeopleRoom(dependencies: Parameters<typeof createPeopleCalls>[0]) {
  return { calls: { people: createPeopleCalls(dependencies) } }
}
