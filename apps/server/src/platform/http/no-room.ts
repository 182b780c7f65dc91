import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export const NO_ROOM = 'The server is out of storage space. Nothing was saved. Ask an administrator to free some.'

/** What needs room is refused, and can be tried again once there is some. */
export function noRoom(): Refusal {
  return new Refusal(507, NO_ROOM, { headers: { 'retry-after': '5' } })
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what keeps something new while the disk is full. What frees room, and signing in, finds the little that it needs. */
export function refuseWithoutRoom(isShortOfRoom: () => boolean) {
  return async ({ method, routeOptions }: FastifyRequest): Promise<void> => {
    if (READING.has(method) || method === 'DELETE' || !isShortOfRoom()) return
    const { call } = routeOptions.config
    if (call && call.access !== 'anyone' && !call.needsNoRoom) throw noRoom()
  }
}
