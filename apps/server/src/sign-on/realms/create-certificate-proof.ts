import { createHash, X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Clock } from '#platform/clock.ts'
import type { CertificateSettings } from '#platform/settings/sign-on/sign-on-methods.ts'
import { IssuerFailure } from '../issuers/issuer-failure.ts'
import type { RealmProof } from './realm-proof.ts'

/** `id-kp-clientAuth`. Source: RFC 5280, section 4.2.1.12. */
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2'
const LONGEST = 16_000
const ONE_PEM = /^-----BEGIN CERTIFICATE-----\s[A-Za-z\d+/=\s]+-----END CERTIFICATE-----\s*$/
const ONE_FIELD = /^:([A-Za-z\d+/]+={0,2}):$/

/**
 * A client certificate that a proxy has asked for and tells of in a header. The header of anybody else is as if it were not there. That the
 * sender holds the key, and that the certificate is not revoked, is what the proxy has seen to; the rest is looked at here once more.
 */
export function createCertificateProof(settings: CertificateSettings, clock: Clock): RealmProof {
  const { authorities, knownBy, people } = settings
  const proxies = new BlockList()
  for (const proxy of settings.proxies) addTo(proxies, proxy)

  function read(value: string): X509Certificate {
    try {
      return certificateIn(value)
    } catch (error) {
      throw error instanceof IssuerFailure ? error : new IssuerFailure('not_verified', error)
    }
  }

  return {
    settings: { ...settings, subject: ['sub'] },
    async read({ header, peerAddress }) {
      const value = isIn(proxies, peerAddress) ? header(settings.header) : undefined
      if (value === undefined || value === '') throw new IssuerFailure('no_proof')
      const certificate = read(value)
      const authority = authorities.find(
        (one) => one.ca && certificate.checkIssued(one) && certificate.verify(one.publicKey),
      )
      if (!authority) throw refused('It is of no known authority.')
      const now = clock()
      if (![certificate, authority].every((one) => isValidAt(one, now))) throw refused('It is not valid now.')
      if (!certificate.keyUsage?.includes(CLIENT_AUTHENTICATION)) throw refused('It is for something else.')
      const names = alternativeNames(certificate)
      const sub = knownBy === 'serial' ? `serial:${certificate.serialNumber}` : onlyOne(names, knownBy)
      if (sub === undefined) throw refused(`It does not have exactly one name of the kind ${knownBy}.`)
      const email = people[sub] ?? onlyOne(names, 'email')?.slice('email:'.length)
      // An authority that is renewed with its key stays who it was.
      const spki = authority.publicKey.export({ type: 'spki', format: 'der' })
      const issuer = `certificates of ${createHash('sha256').update(spki).digest('base64url')}`
      return { issuer, claims: { sub, email, email_verified: email !== undefined } }
    },
  }
}

const refused = (why: string) =>
  new IssuerFailure('not_verified', new Error(`The client certificate was refused. ${why}`))

/** One certificate and nothing beside it, as an escaped PEM or as RFC 9440 has it. @throws where it is anything else */
function certificateIn(value: string): X509Certificate {
  if (value.length > LONGEST) throw refused('It is too long.')
  const [, field] = ONE_FIELD.exec(value) ?? []
  const pem = field === undefined ? decodeURIComponent(value) : undefined
  if (pem !== undefined && !ONE_PEM.test(pem)) throw refused('It is not one certificate.')
  const bytes = Buffer.from(field ?? (pem ?? '').replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  const certificate = new X509Certificate(bytes)
  // What a parser reads of bytes that go on after it is a matter of the parser.
  if (!certificate.raw.equals(bytes)) throw refused('It is not one certificate.')
  return certificate
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}

/** Names with a quotation mark are those that could be read in two ways. */
function alternativeNames({ subjectAltName = '' }: X509Certificate): string[] {
  return subjectAltName.includes('"') ? [] : subjectAltName.split(', ')
}

function onlyOne(names: readonly string[], kind: 'email' | 'uri'): string | undefined {
  const prefix = kind === 'uri' ? 'URI:' : 'email:'
  const [name, ...more] = names.filter((one) => one.startsWith(prefix))
  return more.length === 0 ? name : undefined
}

function addTo(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
