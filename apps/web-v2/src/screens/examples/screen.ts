import { Lightbulb } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'
import { readExamplesSearch } from './examples-search.ts'

/** Prompts to begin with, by task. */
export const examples = defineScreen({
  path: '/examples',
  search: readExamplesSearch,
  namespaces: () => ['shell', 'examples'],
  navigation: [{ key: 'examples', route: '/examples', order: 7, icon: Lightbulb }],
  load: async () => (await import('./examples-screen.tsx')).ExamplesScreen,
})
