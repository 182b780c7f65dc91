import { outsideToolName, readOutsideToolName } from '@atrium/domain/tools/outside-tool'
import type { Caller } from '#platform/caller.ts'
import { createAccessOfAccount } from './accounts/access-of-account.ts'
import { createAccountEnding } from './accounts/end-accounts.ts'
import { createReturnAddress } from './accounts/return-address.ts'
import { createServerAccountCalls } from './accounts/server-account-calls.ts'
import { createSignOnAtServers } from './accounts/sign-on-at-server.ts'
import { createOpenForPerson } from './client/open-for-person.ts'
import { createToolClientOpener } from './client/open-tool-client.ts'
import { createOutsideTools } from './outside-tools.ts'
import { placesUsed } from './places-of-caller.ts'
import { rewrapSecrets } from './rewrap-secrets.ts'
import { createToolServerCalls } from './tool-server-calls.ts'
import { createToolServersStore, type ServerPlaces } from './tool-servers-store.ts'

type Dependencies = Omit<Parameters<typeof createServerAccountCalls>[0], 'signOn' | 'ending' | 'returnAddress'> &
  Omit<Parameters<typeof createToolServerCalls>[0], 'openForPerson' | 'ending' | 'returnAddress'> &
  Parameters<typeof createAccountEnding>[0] &
  Parameters<typeof createToolClientOpener>[0] &
  Parameters<typeof createSignOnAtServers>[0] & {
    /** The address of the console; taken from the request where missing. */
    publicUrl: string | null
  }

/** Servers of tools that people have connected by the Model Context Protocol, and their tools for answers. */
export function createToolServersRoom(dependencies: Dependencies) {
  const store = createToolServersStore(dependencies.database)
  const clients = createToolClientOpener(dependencies)
  const ending = createAccountEnding(dependencies)
  const returnAddress = createReturnAddress(dependencies.publicUrl)
  const openForPerson = createOpenForPerson({
    ...dependencies,
    openClient: clients.open,
    accessOf: createAccessOfAccount(dependencies),
  })

  /** Those of these tools that are offered there. */
  async function offeredAmong(names: readonly string[], places: ServerPlaces): Promise<string[]> {
    const asked = names.flatMap((name) => readOutsideToolName(name) ?? [])
    if (asked.length === 0) return []
    const servers = await store.inUse([...new Set(asked.map(({ server }) => server))], places)
    const offered = servers.flatMap(({ id, tools }) =>
      tools.filter(({ rule }) => rule !== 'off').map(({ name }) => outsideToolName({ server: id, tool: name })),
    )
    return names.filter((name) => offered.includes(name))
  }

  return {
    calls: {
      toolServers: {
        ...createToolServerCalls({ ...dependencies, openForPerson, ending, returnAddress }),
        ...createServerAccountCalls({
          ...dependencies,
          ending,
          returnAddress,
          signOn: createSignOnAtServers(dependencies),
        }),
      },
    },
    start: () => rewrapSecrets(dependencies.database, dependencies.vault),
    /** No process of this machine outlives the server. */
    stop: () => clients.closeAll(),
    outside: createOutsideTools({ store, openForPerson }),
    /** Those of these tools that somebody may use in any of their projects. */
    seenAmong: (caller: Caller, names: readonly string[]) => offeredAmong(names, placesUsed(caller)),
    /** Those that may be used in conversations of this project. */
    offeredIn: (project: number, names: readonly string[]) =>
      offeredAmong(names, { everybody: true, projects: [project] }),
  }
}
