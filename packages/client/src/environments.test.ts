import { describe, expect, test } from 'vitest'
import { baseAddressOf } from './environments.ts'

const page = (origin: string) => ({ origin, hostname: new URL(origin).hostname })

describe('the base address', () => {
  test.each([undefined, '', 'prod', 'Production', 'constructor'])(
    'the environment %j throws "CaaS Client: Unknown/Missing environment"',
    (environment) => {
      expect(() => baseAddressOf({ environment, baseAddress: 'http://a.test' })).toThrow(
        'CaaS Client: Unknown/Missing environment',
      )
    },
  )

  test('local is the origin of the page and /api', () => {
    expect(baseAddressOf({ environment: 'local', page: page('http://127.0.0.1:4400') })).toBe(
      'http://127.0.0.1:4400/api',
    )
  })

  test('local without a page is this machine', () => {
    expect(baseAddressOf({ environment: 'local' })).toBe('http://127.0.0.1:4400/api')
  })

  test.each(['development', 'test', 'production'])('%s is configured', (environment) => {
    const addresses = {
      development: 'https://dev.test/api/',
      test: 'https://test.test/api',
      production: 'https://a.test/api',
    }
    expect(baseAddressOf({ environment, addresses })).toBe(
      addresses[environment as keyof typeof addresses].replace(/\/$/, ''),
    )
  })

  test('an environment without an address is missing', () => {
    expect(() => baseAddressOf({ environment: 'test' })).toThrow('CaaS Client: Unknown/Missing environment')
  })

  test('in a browser the base is derived from a page host that ends in the provider domain', () => {
    const settings = {
      environment: 'production',
      providerDomain: 'atrium.example',
      addresses: { production: 'https://fixed.test/api' },
    }
    const derive = (origin: string) => baseAddressOf({ ...settings, page: page(origin) })
    expect(derive('https://console.atrium.example')).toBe('https://console.atrium.example/api')
    expect(derive('https://atrium.example')).toBe('https://atrium.example/api')
    expect(derive('https://evil-atrium.example')).toBe('https://fixed.test/api')
    expect(derive('https://atrium.example.evil.test')).toBe('https://fixed.test/api')
  })
})
