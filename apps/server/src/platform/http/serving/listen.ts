import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'
import { StartError } from '../../start/start-error.ts'

/** Why a port cannot be listened on, by the system's code. */
const REASONS: Readonly<Record<string, (place: string) => string>> = {
  EADDRINUSE: (place) => `${place} is already in use. Stop what uses it, or choose another port with PORT.`,
  EACCES: (place) => `This user may not use ${place}. Choose a port from 1024 up with PORT.`,
  EADDRNOTAVAIL: (place) => `${place} is not an address of this machine. Check HOST.`,
  ENOTFOUND: (place) => `${place} is not an address of this machine. Check HOST.`,
}

/**
 * Starts to listen.
 * @returns the address to open
 * @throws StartError in words if the port cannot be had
 */
export async function listen(
  server: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<string> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new StartError(`Atrium cannot listen: ${reason(`${host}:${port}`)}`, { cause: error })
  }
  const taken = (server.server.address() as AddressInfo).port
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}
