import { use } from 'react'
import type { Router } from './create-router.ts'
import { RouterContext } from './router-context.ts'

/** The router of the console. It stays the same. */
export function useRouter(): Router {
  const context = use(RouterContext)
  if (!context) throw new Error('There is no RouterProvider around this.')
  return context.router
}
