import { createContext } from 'react'

/** The places in the shell's header that a screen fills; null while the header is not drawn yet. */
export type PageSlots = { title: HTMLElement | null; description: HTMLElement | null; actions: HTMLElement | null }

export const PageSlotsContext = createContext<PageSlots>({ title: null, description: null, actions: null })
