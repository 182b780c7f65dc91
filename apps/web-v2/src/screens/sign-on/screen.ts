import { defineScreen } from '#frame/define-screen.ts'
import { readLoginSearch } from './login-search.ts'

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
  search: readLoginSearch,
  load: async () => (await import('./login-screen.tsx')).LoginScreen,
})

/** Where a link that lets somebody in is used: an invitation, or a new password. */
export const join = defineScreen({
  path: '/join',
  outsideShell: true,
  namespaces,
  load: async () => (await import('./join-screen.tsx')).JoinScreen,
})
