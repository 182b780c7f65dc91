import type { Bus } from '#platform/bus/create-bus.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createConnectionCalls } from './connection-calls.ts'
import { createLiveConnections } from './create-live-connections.ts'

type Dependencies = Omit<Parameters<typeof createConnectionCalls>[0], 'live'> &
  Parameters<typeof createLiveConnections>[0] & { bus: Pick<Bus, 'subscribe'>; logger: Logger }

/** Vendors as administrators connect them, and the connections that are in force. */
export function createConnectionsRoom({ bus, ...dependencies }: Dependencies) {
  const { logger } = dependencies
  const live = createLiveConnections(dependencies)
  let leave = () => {}
  return {
    calls: { connections: createConnectionCalls({ ...dependencies, live }) },
    simulated: live.simulated,
    /** Whether a vendor is connected, in the console or by the environment. */
    isAnyConnected: async () => dependencies.ofEnvironment.size > 0 || live.isAnyStored(),
    async start(): Promise<void> {
      await live.rewrap()
      await live.apply()
      leave = bus.subscribe((heard) => {
        // Another process may have changed it.
        if (heard !== 'missed' && heard.event.type !== 'models-changed') return
        live.apply().catch((error: unknown) => logger.warn({ err: error }, 'connections could not be read again'))
      })
    },
    stop: () => leave(),
  }
}
