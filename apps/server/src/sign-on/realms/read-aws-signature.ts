/** A signature of AWS (version 4), as a request names it. */
type AwsSignature = { region: string; at: Date; signature: string; header: string }

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([A-Z\d]{16,128})\/(\d{8})\/([a-z\d-]{1,30})\/sts\/aws4_request, ?SignedHeaders=([a-z\d;-]{1,500}), ?Signature=([\da-f]{64})$/
const DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/**
 * Reads who signed, for which region and when. Null where it is not signed as it has to be: over each of `headers` that says whom the
 * request is for, and over no header that we do not write ourselves.
 * @param headers those of the request as we write it
 */
export function readSignature(
  authorization: string,
  { date, headers }: { date: string; headers: readonly string[] },
): AwsSignature | null {
  const [, key, day, region, list, signature] = SIGNATURE.exec(authorization) ?? []
  const told = DATE.exec(date)
  if (key === undefined || region === undefined || list === undefined || signature === undefined || !told) return null
  const [, year, month, ofMonth, hour, minute, second] = told
  if (day !== `${year}${month}${ofMonth}`) return null
  const signed = list.split(';')
  const isOver = headers.filter((name) => !MAY_BE_UNSIGNED.includes(name)).every((name) => signed.includes(name))
  if (!isOver || !signed.every((name) => headers.includes(name)) || new Set(signed).size !== signed.length) return null
  const at = new Date(`${year}-${month}-${ofMonth}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at.getTime())) return null
  const scope = `${key}/${day}/${region}/sts/aws4_request`
  // Written anew, like the rest of the request.
  const header = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${list}, Signature=${signature}`
  return { region, at, signature, header }
}

const MAY_BE_UNSIGNED: readonly string[] = ['content-type', 'accept']
