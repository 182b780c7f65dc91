import { createContext } from 'react'
import type { Router } from './create-router.ts'
import type { Place } from './place.ts'

/** The router and the place that is drawn. */
export const RouterContext = createContext<{ router: Router; place: Place } | null>(null)
