import { useCallback } from 'react'
import { addressOf } from '#router/address-of.ts'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { readThreadSearch } from '../thread-search.ts'

/** The message whose comments are open beside a conversation. The address names it, so that they are there after a reload. */
export function useOpenedComments() {
  const { navigate, current } = useRouter()
  const { comments: messageId } = useSearch(readThreadSearch)
  const open = useCallback(
    (comments: string | undefined) => {
      const { pathname, query } = current()
      void navigate(addressOf({ to: pathname, search: { ...query, comments } }), { replace: true })
    },
    [navigate, current],
  )
  const close = useCallback(() => open(undefined), [open])
  return { messageId, open, close }
}
