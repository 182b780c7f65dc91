import { use } from 'react'
import type { Place } from './place.ts'
import { RouterContext } from './router-context.ts'

/** The place that is drawn. */
export function usePlace(): Place {
  const context = use(RouterContext)
  if (!context) throw new Error('There is no RouterProvider around this.')
  return context.place
}
