import type { ComponentProps } from 'react'

/** A link that opens in a new tab, which learns nothing of the page that it comes from. */
export function NewTabLink({ children, ...link }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
