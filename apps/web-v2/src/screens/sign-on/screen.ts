import { defineScreen } from '#frame/define-screen.ts'
import { textOf } from '#frame/text-of.ts'

const namespaces = () => ['sign-on']

/** Where the first account is made. */
export const setup = defineScreen({
  path: '/setup',
  outsideShell: true,
  namespaces,
  load: async () => (await import('./setup-screen.tsx')).SetupScreen,
})

export const login = defineScreen({
  path: '/login',
  outsideShell: true,
  namespaces,
  /** The way back, and why somebody was sent here. */
  search: ({ return: path, auth_reason: reason }): { return?: string; auth_reason?: string } => ({
    return: textOf(path),
    auth_reason: textOf(reason),
  }),
  load: async () => (await import('./login-screen.tsx')).LoginScreen,
})
