import { describe, expect, it } from 'vitest'
import { isOwnImage, misleadingHost, safeImageUrl, safeUrl } from './safe-url.ts'

describe('a link', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com/', 'mailto:ada@example.com'])(
    'may lead to %s',
    (address) => {
      expect(safeUrl(address)?.href).toBe(address)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com',
    '/settings',
    '#top',
    '',
  ])('never leads to %j', (address) => {
    expect(safeUrl(address)).toBeNull()
  })

  it('names the true host where its text pretends another', () => {
    const evil = new URL('https://evil.example/login')
    expect(misleadingHost('https://bank.example/login', evil)).toBe('evil.example')
    expect(misleadingHost('bank.example', evil)).toBe('evil.example')
    expect(misleadingHost('www.evil.example', evil)).toBeNull()
    expect(misleadingHost('our bank', evil)).toBeNull()
    expect(misleadingHost('version 1.2', evil)).toBeNull()
  })
})

it('shows images of http and https only', () => {
  expect(safeImageUrl('https://example.com/a.png')?.host).toBe('example.com')
  expect(safeImageUrl('mailto:ada@example.com')).toBeNull()
  expect(safeImageUrl('data:image/svg+xml,<svg onload=alert(1)>')).toBeNull()
})

it('shows at once only what carries itself and is made of points', () => {
  expect(isOwnImage('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
  for (const address of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PGI+',
    'data:image/png,%3Cscript%3E',
    'https://example.com/a.png',
    '/api/v1/config',
  ]) {
    expect(isOwnImage(address)).toBe(false)
  }
})
