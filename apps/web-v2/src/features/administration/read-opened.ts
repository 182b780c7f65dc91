/** What the address of a list says: which one of it is open, and the words that it is narrowed by. */
export function readOpened({ open, q }: Record<string, unknown>): {
  open?: string | undefined
  q?: string | undefined
} {
  return {
    open: typeof open === 'string' && open !== '' ? open : undefined,
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
  }
}
