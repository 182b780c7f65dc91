import { Code } from 'lucide-react'
import { defineScreen } from '#frame/define-screen.ts'

/** The section of code access begins with the keys. */
export const codeAccess = defineScreen({ path: '/gocode', leadsTo: '/gocode/my-api-keys' })

/** One's own keys for coding tools. */
export const myApiKeys = defineScreen({
  path: '/gocode/my-api-keys',
  namespaces: () => ['shell', 'code-access', 'contents'],
  navigation: [
    { key: 'codeAccess', route: '/gocode/my-api-keys', order: 5, icon: Code },
    { key: 'myApiKeys', route: '/gocode/my-api-keys', parent: 'codeAccess', order: 1 },
  ],
  load: async () => (await import('./my-api-keys-screen.tsx')).MyApiKeysScreen,
})
