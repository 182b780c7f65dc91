import { createContext } from 'react'

/** Writes to the clipboard; true where it is done. Never rejects. */
export type Copy = (write: () => Promise<void>) => Promise<boolean>

/** How the parts below copy, so that whoever reads is told. Without a provider nobody is. */
export const CopyContext = createContext<Copy>((write) =>
  write().then(
    () => true,
    () => false,
  ),
)
