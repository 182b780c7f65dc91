import { askForDownload } from '@atrium/browser-state/files/ask-for-download'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { typeOfName } from '@atrium/domain/files/file-types'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { useEffect } from 'react'

/** What the server keeps; what a page has made itself needs no question. */
const KEPT = /^\/api\/v1\/(?:files\/download|media\/archive)\b/

/**
 * Wherever a link saves a file of the server, it is asked first whether the file can be had, and a failure is told. The saving itself is
 * the browser's: nothing of the file is held in the page.
 */
export function useDownloads(): void {
  const { notifications, config } = useConsole()
  useEffect(() => {
    const save = async ({ pathname, search, download }: HTMLAnchorElement) => {
      const address = pathname + search
      try {
        await askForDownload(address, fetch)
      } catch (error) {
        // Whoever is signed on no longer is led to the sign-on page.
        if (error instanceof Error && 'status' in error && error.status === 401) return void config.load()
        return notifications.fail(error, leadOf(download))
      }
      const link = document.createElement('a')
      Object.assign(link, { href: address, download }).click()
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.hasAttribute('download') || link.origin !== location.origin || !KEPT.test(link.pathname)) return
      // With a key a link goes to another tab or is saved under a name: that is the browser's own.
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void save(link)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [notifications, config])
}

/** Source of both texts: the specification, section 8. */
function leadOf(name: string): string {
  const kind = typeOfName(name)?.kind
  return kind === 'document' || kind === 'text' ? FAILURE_TEXTS.fetchFile : FAILURE_TEXTS.downloadMedia
}
