import type { ConsoleSettings } from '@atrium/browser-state/console/console-settings'

type Told = Required<Pick<ConsoleSettings, 'environment' | 'addresses'>> &
  Pick<ConsoleSettings, 'providerDomain' | 'hostingDomain' | 'keptCookies'>

/**
 * Where the console is: what the server has written into its page, as `production example.com`. A page that is not on the domain of the
 * provider has its own server for the address of its environment. Where it is on the domain of a website builder, that and the cookies
 * that are kept there stand beside it, as `builder.example partner`.
 */
export function environmentIn(page: Pick<Document, 'querySelector'>, origin: string): Told {
  const toldAs = (name: string) => page.querySelector(`meta[name=${name}]`)?.getAttribute('content')?.split(' ') ?? []
  const told = toldAs('environment')
  const [hostingDomain, ...keptCookies] = toldAs('hosting')
  // The client refuses an environment that is none.
  const environment = told[0] as Told['environment']
  return {
    environment,
    providerDomain: told[1],
    addresses: { [environment]: `${origin}/api` },
    hostingDomain,
    keptCookies,
  }
}
