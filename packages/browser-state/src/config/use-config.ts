import type { Config } from '@atrium/contract/entities/config'
import { useConsole } from '#console/use-console.ts'
import { useStore } from '#store/use-store.ts'
import type { ConfigState } from './create-config.ts'

/** The config with its status, for the frame: cached copy, fresh copy or the error fallback. */
export function useConfigState(): ConfigState {
  return useStore(useConsole().config)
}

/** The config, for everything that is drawn once it is there. Throws before that: guard with `useConfigState` above. */
export function useConfig(): Config {
  const { config } = useConfigState()
  if (!config) throw new Error('useConfig needs a loaded config: guard with useConfigState above.')
  return config
}
