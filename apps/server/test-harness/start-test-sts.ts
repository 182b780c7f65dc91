import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SignedHeaders = { [name: string]: string }

const BODY = 'Action=GetCallerIdentity&Version=2011-06-15'
const SECRET = 'secret of the test'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

type Request = {
  headers: SignedHeaders
  names: readonly string[]
  region: string
  body?: string
  path?: string
  service?: string
}

/** The signature of a request to the service. Source: AWS Signature Version 4. */
export function signAws({ headers, names, region, body = BODY, path = '/', service = 'sts' }: Request): string {
  const date = headers['x-amz-date'] ?? ''
  const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`
  const list = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('')
  const request = ['POST', path, '', lines, list, hash(body)].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(request)].join('\n')
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, date.slice(0, 8)))
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return `AWS4-HMAC-SHA256 Credential=AKIDTESTTESTTESTTEST/${scope}, SignedHeaders=${list}, Signature=${signature}`
}

/** A stand-in for the identity service of AWS, which checks what is signed by signing it again. */
export async function startTestSts() {
  const state = {
    caller: { Account: '', Arn: '', UserId: '' },
    redirectTo: null as string | null,
    /** How many requests have come. */
    asked: 0,
  }
  const server = createServer((request, response) => {
    state.asked += 1
    const headers = request.headers as SignedHeaders
    const [, region = ''] = /Credential=[^/]+\/\d{8}\/([^/]+)\//.exec(headers['authorization'] ?? '') ?? []
    const names = /SignedHeaders=([^,]+)/.exec(headers['authorization'] ?? '')?.[1]?.split(';') ?? []
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (state.redirectTo !== null) return response.writeHead(307, { location: state.redirectTo }).end()
      const isRight = signAws({ headers, names, region, body, path: request.url ?? '' }) === headers['authorization']
      const answer = { GetCallerIdentityResponse: { GetCallerIdentityResult: state.caller } }
      return response.writeHead(isRight ? 200 : 403).end(isRight ? JSON.stringify(answer) : '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { host, url: `http://${host}/`, close: () => void server.close() })
}

export type TestSts = Awaited<ReturnType<typeof startTestSts>>
