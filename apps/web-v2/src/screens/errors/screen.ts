import { defineScreen } from '#frame/define-screen.ts'

const namespaces = () => ['errors']

export const unauthorized = defineScreen({
  path: '/401',
  outsideShell: true,
  namespaces,
  load: async () => (await import('./unauthorized-screen.tsx')).UnauthorizedScreen,
})

export const forbidden = defineScreen({
  path: '/403',
  outsideShell: true,
  namespaces,
  load: async () => (await import('./forbidden-screen.tsx')).ForbiddenScreen,
})

/** What every address shows that no screen has. */
export const notFound = defineScreen({
  path: '/404',
  outsideShell: true,
  namespaces,
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
})
