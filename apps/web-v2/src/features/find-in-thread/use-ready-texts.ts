import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useEffect, useState } from 'react'
import { prepareTexts } from './hits-in.ts'

/** How long the page may be kept from drawing at a time, in milliseconds. */
const SLICE_MS = 8

/** Makes a conversation ready to be searched, in slices; answers whether it is. */
export function useReadyTexts(messages: readonly ThreadMessage[]): boolean {
  const [first] = useState(messages)
  const [ready, setReady] = useState(() => prepareTexts(first, slice()))
  useEffect(() => {
    if (ready) return
    let timer: ReturnType<typeof setTimeout>
    const goOn = () => {
      if (prepareTexts(first, slice())) setReady(true)
      else timer = setTimeout(goOn)
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [first, ready])
  return ready
}

function slice(): () => boolean {
  const end = performance.now() + SLICE_MS
  return () => performance.now() > end
}
