import { createContext } from 'react'

/**
 * Whether questions of the conversation lead to a test in their libraries: what is tested goes to providers like any question, and is told to authors
 * where nothing answers it. Not for secure data, and not where nothing is to leave a trace.
 */
export const MayTestContext = createContext(false)
