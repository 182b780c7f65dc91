import { createContext, useContext } from 'react'
import type { Console } from './console.ts'

/** Filled by `ConsoleProvider`. */
export const ConsoleContext = createContext<Console | null>(null)

/** The console of the tab. Throws outside of `ConsoleProvider`. */
export function useConsole(): Console {
  const console = useContext(ConsoleContext)
  if (!console) throw new Error('useConsole needs a ConsoleProvider above it.')
  return console
}
