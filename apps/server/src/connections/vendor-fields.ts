import { VENDORS, type VendorSettings } from '#platform/settings/vendor-settings.ts'
import { unprocessable } from '#platform/http/refusal.ts'

export type ConnectedVendor = keyof typeof VENDORS

export type VendorValues = Readonly<Record<string, string>>

/** A key opens something wherever it is sent; all else says where. */
const SECRET = /_(?:API_KEY|SECRET_ACCESS_KEY|ACCESS_KEY_ID|SESSION_TOKEN|BEARER_TOKEN_BEDROCK)$/

/** Addresses that lead to the machine's own cloud account and to nothing that serves models. */
const OF_THE_CLOUD = /^(?:(?:\[::ffff:)?(?:169\.254\.|a9fe:)|\[fe80:|\[fd00:ec2:|metadata(?:\.|$)|100\.100\.100\.200$)/i

export const CONNECTED_VENDORS = Object.keys(VENDORS) as ConnectedVendor[]

export function isSecret(name: string): boolean {
  return SECRET.test(name)
}

export function fieldsOf(vendor: ConnectedVendor): string[] {
  return Object.keys(VENDORS[vendor].variables)
}

/** How the values reach the vendor; undefined where they are not enough. */
export function connectionOf(
  vendor: ConnectedVendor,
  values: VendorValues,
): VendorSettings[ConnectedVendor] | undefined {
  // A row and its values have the same names, so that they fit; TypeScript cannot follow that.
  return VENDORS[vendor].connection(values as never)
}

/** The values as they are meant. @throws a 422 refusal that names the field */
export function checkedValues(vendor: ConnectedVendor, given: VendorValues): VendorValues {
  const schemas: Readonly<Record<string, { safeParse: (value: string) => Parsed }>> = VENDORS[vendor].variables
  const values = Object.entries(given).filter(([, value]) => value !== '')
  return Object.fromEntries(
    values.map(([name, value]) => {
      const parsed = Object.hasOwn(schemas, name) ? schemas[name]?.safeParse(value) : undefined
      if (!parsed) throw refused(name, 'This provider has no such field.')
      if (!parsed.success) throw refused(name, `This value ${parsed.error?.issues[0]?.message ?? 'is not valid'}.`)
      const read = parsed.data ?? value
      if (isBarred(read)) throw refused(name, 'This address is not allowed.')
      return [name, read]
    }),
  )
}

/** An address of the machine's own cloud account, or one that carries a password: it would stand where addresses are shown. */
function isBarred(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (OF_THE_CLOUD.test(url.hostname) || url.username !== '' || url.password !== '')
}

type Parsed = { success: boolean; data?: string | undefined; error?: { issues: { message: string }[] } | undefined }

export function refused(name: string, message: string) {
  return unprocessable(message, [{ path: `body.values.${name}`, message }])
}
