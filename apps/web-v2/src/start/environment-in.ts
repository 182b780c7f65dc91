import type { ConsoleSettings } from '@atrium/browser-state/console/console-settings'

type Told = Required<Pick<ConsoleSettings, 'environment' | 'addresses'>> & Pick<ConsoleSettings, 'providerDomain'>

/**
 * Where the console is: what the server has written into its page, as `production example.com`. A page that is not on the domain of the
 * provider has its own server for the address of its environment.
 */
export function environmentIn(page: Pick<Document, 'querySelector'>, origin: string): Told {
  const told = page.querySelector('meta[name=environment]')?.getAttribute('content')?.split(' ') ?? []
  // The client refuses an environment that is none.
  const environment = told[0] as Told['environment']
  return { environment, providerDomain: told[1], addresses: { [environment]: `${origin}/api` } }
}
