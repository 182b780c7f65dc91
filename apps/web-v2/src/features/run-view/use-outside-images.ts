import { useConsole } from '@atrium/browser-state/console/use-console'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { OutsideImages } from '@atrium/ui/markdown/markdown-settings'
import { useMemo, useState } from 'react'

/** The server fetches images of other hosts, so that these learn nothing of who looks. */
const SERVED_AT = '/api/v1/images/outside'

const NONE: readonly string[] = []

/**
 * The reader's word on images of other hosts: one image as long as the conversation is open, a whole host for good. Null where
 * secure data is spoken of: an address that is fetched can carry it away.
 */
export function useOutsideImages(secureData: boolean): OutsideImages | null {
  const { userState } = useConsole()
  const hosts = useUserState().settings?.imageHosts ?? NONE
  const [single, setSingle] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    if (secureData) return null
    return {
      isShown: (url) => hosts.includes(url.hostname) || single.has(url.href),
      sourceOf: (url) => `${SERVED_AT}?url=${encodeURIComponent(url.href)}`,
      show: (url) => setSingle((known) => new Set([...known, url.href])),
      alwaysShow: (host) =>
        userState.change((state) => ({
          ...state,
          settings: { ...state.settings, imageHosts: [...new Set([...(state.settings?.imageHosts ?? []), host])] },
        })),
    }
  }, [secureData, hosts, single, userState])
}
