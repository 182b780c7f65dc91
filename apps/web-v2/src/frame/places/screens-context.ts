import { createContext } from 'react'
import type { Screen } from '../define-screen.ts'

/** The rows of all screens, for what lists their places. */
export const ScreensContext = createContext<readonly Screen[]>([])
