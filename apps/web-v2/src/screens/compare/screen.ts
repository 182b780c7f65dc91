import { defineScreen } from '#frame/define-screen.ts'
import { COMPARE_ROUTE } from '#router/addresses/compare-address.ts'
import { readCompareSearch } from './compare-search.ts'

/** Several models, or two versions of a prompt, side by side. */
export const compare = defineScreen({
  path: COMPARE_ROUTE,
  search: readCompareSearch,
  namespaces: () => ['shell', 'thread', 'thread-types', 'media', 'home', 'prompts', 'compare', 'optimizer'],
  navigation: [{ key: 'compare', route: COMPARE_ROUTE, parent: 'promptOptimizer', order: 1 }],
  load: async () => (await import('./compare-screen.tsx')).CompareScreen,
})
