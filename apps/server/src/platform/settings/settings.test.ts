import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

function badSettings(environment: Record<string, string>) {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('the settings were taken')
}

describe('without any variable', () => {
  it('listens on 127.0.0.1:4400, keeps its data in ./data, and simulates while no vendor is configured', () => {
    expect(readSettings({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      simulator: 'auto',
      vendors: {},
      owner: null,
    })
  })

  it('counts an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', OPENAI_API_KEY: '' })).toEqual(readSettings({}))
  })
})

it('takes the session token of temporary credentials along with them', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'ASIA', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' }
  expect(readSettings(keys).vendors.aws).toEqual({
    region: 'us-east-1',
    accessKeyId: 'ASIA',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  })
})

it('takes the place of videos in a bucket, and an access key pair beside a Bedrock key to read them with', () => {
  const keys = { AWS_BEARER_TOKEN_BEDROCK: 'bearer', AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' }
  const places = { AWS_VIDEO_S3_URI: 's3://media/videos/', AWS_S3_BASE_URL: 'http://127.0.0.1:9000/' }
  expect(readSettings({ ...keys, ...places }).vendors.aws).toEqual({
    region: 'us-east-1',
    apiKey: 'bearer',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
    videoS3Uri: 's3://media/videos',
    s3BaseURL: 'http://127.0.0.1:9000',
  })
})

it('trusts no proxy but those of the list', () => {
  expect(readSettings({}).trustedProxies).toEqual([])
  expect(readSettings({ ATRIUM_TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.1',
    'fd00::/8',
  ])
})

it('lets servers of tools be at the inner hosts of the list alone', () => {
  expect(readSettings({}).innerToolHosts).toEqual([])
  const list = 'tools, mcp.corp.example, 10.20.0.0/16, fd00::1'
  expect(readSettings({ ATRIUM_MCP_INNER_HOSTS: list }).innerToolHosts).toEqual(list.split(', '))
})

describe('a bad setting', () => {
  it.each([
    ['PORT', '70000', '0 to 65535'],
    ['PORT', 'http', '0 to 65535'],
    ['HOST', 'not a host', 'host name or an IP address'],
    ['DATABASE_URL', 'mysql://localhost/atrium', 'postgres://'],
    ['ATRIUM_PUBLIC_URL', 'atrium.example', 'http:// or https://'],
    ['ATRIUM_PUBLIC_URL', 'https://atrium.example/?a=b', 'without a query'],
    ['ATRIUM_OWNER_PASSWORD', 'x'.repeat(201), 'at most 200 characters'],
    ['ATRIUM_OWNER_EMAIL', `${'a'.repeat(250)}@x.test`, 'at most 254 characters'],
    ['ATRIUM_TRUSTED_PROXIES', '10.0.0.1, proxy.example', 'IP addresses or networks'],
    ['ATRIUM_TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses or networks'],
    ['ATRIUM_TRUSTED_PROXIES', '10.0.0.1,', 'IP addresses or networks'],
    ['ATRIUM_MCP_INNER_HOSTS', '10.0.0.0/33', 'names of hosts'],
    ['ATRIUM_MCP_INNER_HOSTS', 'https://tools.example', 'names of hosts'],
    ['ATRIUM_MCP_INNER_HOSTS', '*.corp.example', 'names of hosts'],
    ['ATRIUM_SIMULATOR', 'yes', 'auto, on or off'],
    ['LOG_LEVEL', 'loud', 'info'],
    ['OPENAI_BASE_URL', 'localhost:1234', 'http:// or https://'],
    ['OPENAI_API_KEY', 'sk with spaces', 'spaces'],
    ['AWS_REGION', 'US East', 'us-east-1'],
    ['AWS_VIDEO_S3_URI', 'https://media/videos', 's3://bucket/videos'],
    ['ATRIUM_UPLOAD_LIMIT_MB', '0', 'megabytes'],
    ['ATRIUM_UPLOAD_LIMIT_MB', '4001', 'megabytes'],
    ['ATRIUM_UPLOADS_AT_ONCE', '0', 'uploads'],
    ['S3_ENDPOINT', 'minio:9000', 'http:// or https://'],
    ['S3_BUCKET', 'https://x/y', 'name of a bucket'],
    ['AZURE_RESOURCE_NAME', 'https://x.openai.azure.com', 'name of the resource'],
  ])('%s=%s is named with its reason', (name, value, reason) => {
    const [bad] = badSettings({ [name]: value }).bad
    expect(bad?.name).toBe(name)
    expect(bad?.reason).toContain(reason)
  })

  it('does not hide another one', () => {
    const { bad, message } = badSettings({ PORT: '-1', LOG_LEVEL: 'loud', ATRIUM_OWNER_EMAIL: 'ada@example.test' })
    expect(bad.map(({ name }) => name).sort()).toEqual(['ATRIUM_OWNER_PASSWORD', 'LOG_LEVEL', 'PORT'])
    for (const { name, reason } of bad) expect(message).toContain(`${name}: ${reason}`)
  })

  it.each([
    [{ ATRIUM_OWNER_EMAIL: 'ada@example.test' }, 'ATRIUM_OWNER_PASSWORD'],
    [{ AWS_ACCESS_KEY_ID: 'AKIA' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
    [{ AZURE_API_KEY: 'key' }, 'AZURE_RESOURCE_NAME'],
  ])('is one that another needs: %o', (environment, missing) => {
    expect(badSettings(environment).bad).toEqual([{ name: missing, reason: expect.stringContaining('is needed') }])
  })

  it('never tells the value, which may be a secret', () => {
    expect(
      badSettings({ ATRIUM_OWNER_EMAIL: 'a@example.test', ATRIUM_OWNER_PASSWORD: 'hunter2' }).message,
    ).not.toContain('hunter2')
  })
})

describe('files', () => {
  it('lie below the data folder, and an upload may have a gigabyte', () => {
    expect(readSettings({})).toMatchObject({ s3: null, uploadLimit: 1_000_000_000, uploadsAtOnce: 20 })
  })

  it('lie in a bucket that is named with its keys', () => {
    const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readSettings({ ...keys, S3_ENDPOINT: 'http://localhost:9000/' }).s3).toEqual({
      endpoint: 'http://localhost:9000',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })
})

describe('vendors', () => {
  it('are those with a key, at their usual names', () => {
    const { vendors } = readSettings({
      OPENAI_API_KEY: 'sk-1',
      GEMINI_API_KEY: 'g-1',
      ANTHROPIC_API_KEY: 'a-1',
      ANTHROPIC_BASE_URL: 'https://proxy.example/anthropic/',
      OLLAMA_BASE_URL: 'http://localhost:11434',
      COHERE_BASE_URL: 'https://unused.example',
    })
    expect(vendors).toEqual({
      openai: { apiKey: 'sk-1' },
      google: { apiKey: 'g-1' },
      anthropic: { apiKey: 'a-1', baseURL: 'https://proxy.example/anthropic' },
      ollama: { baseURL: 'http://localhost:11434' },
    })
  })

  it('are not configured by a region alone, as many machines have one', () => {
    expect(readSettings({ AWS_REGION: 'eu-west-1' }).vendors).toEqual({})
    expect(
      readSettings({ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 's' }).vendors.aws,
    ).toEqual({
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 's',
    })
  })
})
