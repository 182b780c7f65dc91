import type { Call } from '@atrium/contract/call'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export const NO_ROOM = 'The server is out of storage space. Nothing was saved. Ask your administrator to free some.'

/** What needs room is refused, and can be tried again once there is some. */
export function noRoom(): Refusal {
  return new Refusal(507, NO_ROOM, { headers: { 'retry-after': '5' } })
}

/** Whether a call keeps something new. What frees room, and signing in, finds the little that it needs on a full disk too. */
export function needsRoom({ method, access, needsNoRoom }: Pick<Call, 'method' | 'access' | 'needsNoRoom'>): boolean {
  return method !== 'GET' && method !== 'DELETE' && access !== 'anyone' && !needsNoRoom
}

/** Refuses what keeps something new while the disk is full, before its body is read. */
export function refuseWithoutRoom(isShortOfRoom: () => boolean) {
  return async ({ routeOptions, caller }: FastifyRequest): Promise<void> => {
    const { call } = routeOptions.config
    if (call && caller && needsRoom(call) && isShortOfRoom()) throw noRoom()
  }
}
