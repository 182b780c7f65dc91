/** Where a call comes from. Source: the specification's client request encoding, section 5. */
export const ENVIRONMENTS = ['local', 'development', 'test', 'production'] as const

export type Environment = (typeof ENVIRONMENTS)[number]

/**
 * The environment of a call: the one whose base address it has reached, else that of the installation.
 * @param host what the call was sent to, with its port
 */
export function environmentAt(
  host: string | undefined,
  addresses: readonly { environment: Environment; baseAddress: string | null }[],
  ofInstallation: Environment,
): Environment {
  const reached = addresses.find(
    ({ baseAddress }) => baseAddress !== null && hostOf(baseAddress) === host?.toLowerCase(),
  )
  return reached?.environment ?? ofInstallation
}

/** The host of an address, with its port where that is not the usual one; null for what is no address. */
export function hostOf(address: string): string | null {
  const url = /^https?:\/\/([^/?#@]+)/i.exec(address)
  return url?.[1]?.toLowerCase().replace(/:(?:80|443)$/, '') ?? null
}
