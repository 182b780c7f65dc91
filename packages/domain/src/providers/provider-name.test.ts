import { expect, test } from 'vitest'
import { namesVendor, PROVIDER_NAMES, vendorOf } from './provider-name.ts'

test('every provider is named after its vendor', () => {
  for (const name of PROVIDER_NAMES)
    expect([name, namesVendor(name), namesVendor(vendorOf(name))]).toEqual([name, true, true])
})

test.each(['assistant', 'mvci', 'mvci_chat', 'stability', 'ai21_video', 'caas_embed'])(
  '%s names a vendor, though nothing may be served under it',
  (name) => expect(namesVendor(name)).toBe(true),
)

test.each(['', 'nobody', 'nobody_chat', 'openai_', 'openai_chat_chat', '_chat', 'openai_text', 'OpenAI', 'toString'])(
  '"%s" names none',
  (name) => expect(namesVendor(name)).toBe(false),
)
