import { useConsole } from '@atrium/browser-state/console/use-console'
import { useEffect, useState } from 'react'
import type { Visitor } from '@atrium/browser-state/visitor/create-visitor'
import { addressOf } from '#router/address-of.ts'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'

/** Carries the visitor along where the console stands on a website builder's domain: in its links, and in place in the address. */
export function useVisitor(): void {
  const console = useConsole()
  const router = useRouter()
  const [visitor, setVisitor] = useState<Visitor>()
  useEffect(() => {
    // Nowhere else is a visitor carried along, so nothing is loaded for it.
    if (console.hostingDomain === undefined) return
    void import('@atrium/browser-state/visitor/visitor-room').then(({ visitorRoom }) => {
      const room = console.room(visitorRoom)
      router.carry(room.link)
      setVisitor(room)
    })
  }, [console, router])
  const { pathname, query, params, href } = usePlace()
  useEffect(() => {
    const search = visitor?.queryFor(query, Object.keys(params))
    const [, hash] = href.split('#')
    if (search) void router.navigate(addressOf({ to: pathname, search, hash }), { replace: true })
  }, [visitor, router, pathname, query, params, href])
}
