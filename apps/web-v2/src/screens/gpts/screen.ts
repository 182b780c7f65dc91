import { defineScreen } from '#frame/define-screen.ts'
import { readGptsSearch } from './gpts-search.ts'

/** The GPTs of the company's ChatGPT workspace. */
export const gpts = defineScreen({
  path: '/companionhub/gpts',
  search: readGptsSearch,
  namespaces: () => ['shell', 'gpts'],
  navigation: [{ key: 'gpts', route: '/companionhub/gpts', parent: 'companion', order: 3 }],
  load: async () => (await import('./gpts-screen.tsx')).GptsScreen,
})
