import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { PageSlotsContext } from './page-slots.ts'

/** What a part of a screen adds to the right end of the header. */
export function PageActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(PageSlotsContext)
  return actions && createPortal(children, actions)
}
