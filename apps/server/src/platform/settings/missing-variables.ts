import { missingSearch } from './search-settings.ts'
import type { variables } from './settings.ts'

export type BadSetting = { name: string; reason: string }

type Given = Readonly<Record<string, unknown>>

/** Variables that only make sense together. */
const TOGETHER: readonly (readonly (keyof typeof variables.shape)[])[] = [
  ['ATRIUM_OWNER_EMAIL', 'ATRIUM_OWNER_PASSWORD'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['SMTP_HOST', 'SMTP_FROM'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** The variables that are not set and without which others that are set make no sense, each with the reason. */
export function missingVariables(given: Given): BadSetting[] {
  return [
    ...missingPartners(given),
    ...missingAzureName(given),
    ...missingBucket(given),
    ...missingAddress(given),
    ...missingMailAddress(given),
    ...missingSearch(given),
  ]
}

function missingPartners(given: Given): BadSetting[] {
  return TOGETHER.flatMap((group) => {
    const present = group.filter((name) => given[name] !== undefined)
    if (present.length === 0) return []
    return group
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, reason: `is needed because ${present.join(' and ')} is set` }))
  })
}

function missingAzureName(given: Given): BadSetting[] {
  if (!given['AZURE_API_KEY'] || given['AZURE_RESOURCE_NAME'] || given['AZURE_BASE_URL']) return []
  return [{ name: 'AZURE_RESOURCE_NAME', reason: 'is needed because AZURE_API_KEY is set (or set AZURE_BASE_URL)' }]
}

function missingBucket(given: Given): BadSetting[] {
  const named = ['S3_ENDPOINT', 'S3_REGION'].filter((name) => given[name] !== undefined)
  if (named.length === 0 || given['S3_BUCKET'] || given['S3_ACCESS_KEY_ID']) return []
  return [{ name: 'S3_BUCKET', reason: `is needed because ${named.join(' and ')} is set` }]
}

/** An issuer sends people back to one address, which has to be known where others can reach the server. */
function missingAddress(given: Given): BadSetting[] {
  const { HOST: host = '127.0.0.1', ATRIUM_SIGN_ON_FILE: file, ATRIUM_PUBLIC_URL: url } = given
  if (file === undefined || url !== undefined || ['127.0.0.1', 'localhost', '::1'].includes(String(host))) return []
  return [{ name: 'ATRIUM_PUBLIC_URL', reason: 'is needed because ATRIUM_SIGN_ON_FILE is set' }]
}

/** A link in a mail leads where the server is, whatever host a request names. */
function missingMailAddress(given: Given): BadSetting[] {
  if (given['SMTP_HOST'] === undefined || given['ATRIUM_PUBLIC_URL'] !== undefined) return []
  return [{ name: 'ATRIUM_PUBLIC_URL', reason: 'is needed because SMTP_HOST is set' }]
}
