import { Target } from 'lucide-react'
import { OPTIMIZER_ROUTE } from '#router/addresses/compare-address.ts'
import { defineScreen } from '#frame/define-screen.ts'
import { readOptimizerSearch } from './optimizer-search.ts'

/** A prompt that a model improves. */
export const optimizer = defineScreen({
  path: OPTIMIZER_ROUTE,
  search: readOptimizerSearch,
  namespaces: () => ['shell', 'thread', 'thread-types', 'home', 'prompts', 'compare', 'optimizer'],
  navigation: [{ key: 'promptOptimizer', route: OPTIMIZER_ROUTE, order: 6, icon: Target }],
  load: async () => (await import('./optimizer-screen.tsx')).OptimizerScreen,
})
