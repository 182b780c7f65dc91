import { expect, test } from 'vitest'
import { toolServerFields } from './tool-server.ts'
import { webAddressSchema } from './web-address.ts'

const refusalOf = (address: string, schema: typeof webAddressSchema | typeof toolServerFields.address) =>
  schema.safeParse(address).error?.issues.map(({ message }) => message)

test('an address of the web is taken without the blanks around it', () => {
  expect(webAddressSchema.parse(' https://docs.example/a?b=c ')).toBe('https://docs.example/a?b=c')
})

test.each(['nonsense here', 'docs.example', 'file:///etc/passwd', 'javascript:alert(1)'])(
  '%s says what is asked for',
  (address) => {
    expect(refusalOf(address, webAddressSchema)).toEqual(['Enter an address that starts with http:// or https://.'])
  },
)

test.each(['https://ada:secret@docs.example/', 'https://ada@docs.example/', 'https://:secret@docs.example/'])(
  '%s is refused where others would read it',
  (address) => {
    const refusal = ['Enter an address without a user name or password.']
    expect(refusalOf(address, webAddressSchema)).toEqual(refusal)
    expect(refusalOf(address, toolServerFields.address)).toEqual(refusal)
  },
)
