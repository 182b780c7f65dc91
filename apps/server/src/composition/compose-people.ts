import { createPeopleRoom } from '#people/create-people-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { ConversationRooms } from './compose-conversations.ts'

type Below = { accounts: AccountRooms; conversations: ConversationRooms }

/** What administrators do with people: it reaches into all that belongs to somebody. */
export function composePeople({ accounts: { signOn, projects }, conversations: { stopRunsOf } }: Below) {
  return { rooms: [createPeopleRoom({ signOn, projects, stopRunsOf })] as const }
}
