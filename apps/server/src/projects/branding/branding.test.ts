import sharp from 'sharp'
import { expect, test } from 'vitest'
import { READING_LIMITS } from '#documents/document-text.ts'
import { readApart } from '#documents/read-apart.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a7' } })
    .png()
    .toBuffer()

const fileOf = (bytes: Uint8Array, name = 'logo.png') => new File([bytes as BlobPart], name)

/** A project of Ada's with a conversation in it. */
async function project(name: string) {
  const { data } = await ada.client.projectAdministration.create({ body: { projectName: name } })
  const params = { projectId: data.projectId }
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: '[Out](https://example.com/)' }] }]
  const body = { name: 'Branded', messages, project: data.projectId, protected: 'realm' as const }
  const thread = await ada.client.threads.create({ body })
  const exported = (format: string, account = ada) =>
    account.request(`/api/v1/exports/${thread.data.id}?format=${format}`)
  return { params, exported }
}

test('an owner sets the color and the logo of documents, and both are in HTML, Word and PDF', async () => {
  const { params, exported } = await project('Orchard')
  await ada.client.projectBranding.patch({ params, body: { accent: '#7A1F3D' } })
  const { data } = await ada.client.projectBranding.putLogo({ params, file: fileOf(await logo()), body: {} })
  expect(data).toMatchObject({ accent: '#7a1f3d', logo: { width: 480, height: 160 } })
  const shown = await ada.request(data.logo?.address ?? '')
  expect(shown.headers.get('content-type')).toBe('image/png')
  const html = await (await exported('html')).text()
  expect(html).toContain('--accent: #7a1f3d; --link: light-dark(#7a1f3d,')
  expect(html).toMatch(/<header class="band"><img alt="" height="40" src="data:image\/png;base64,/)
  const word = Buffer.from(await (await exported('docx')).arrayBuffer())
  expect(word.includes('word/media/')).toBe(true)
  const pdf = new Uint8Array(await (await exported('pdf')).arrayBuffer())
  expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true)
  expect(await readApart(pdf, READING_LIMITS)).toMatchObject({ document: { text: expect.stringContaining('Orchard') } })
  const removed = await ada.client.projectBranding.removeLogo({ params })
  expect(removed.data).toEqual({ accent: '#7a1f3d', logo: null })
  expect(await (await exported('html')).text()).not.toContain('data:image/png')
})

test('a color that cannot be read on white is used for rules and not for words', async () => {
  const { params, exported } = await project('Sunny')
  await ada.client.projectBranding.patch({ params, body: { accent: '#ffd43b' } })
  expect(await (await exported('html')).text()).toContain('--accent: #ffd43b; --link: light-dark(#3b5bdb,')
})

test('an SVG becomes an image that runs nothing and asks nobody', async () => {
  const { params } = await project('Drawn')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>1</script><rect width="90" height="30"/></svg>'
  const { data } = await ada.client.projectBranding.putLogo({
    params,
    file: fileOf(Buffer.from(svg), 'a.svg'),
    body: {},
  })
  const bytes = Buffer.from(await (await ada.request(data.logo?.address ?? '')).arrayBuffer())
  expect((await sharp(bytes).metadata()).format).toBe('png')
})

test.each([
  ['a text', Buffer.from('no image at all'), 422],
  ['more than a megabyte', Buffer.alloc(1_000_001), 413],
])('%s is refused as a logo', async (_what, bytes, status) => {
  const { params } = await project('Refused')
  await expect(ada.client.projectBranding.putLogo({ params, file: fileOf(bytes), body: {} })).rejects.toMatchObject({
    status,
  })
  await expect(
    ada.client.projectBranding.patch({ params, body: { accent: 'url(https://spy.example)' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('who only belongs to a project changes nothing of it, and who does not is not shown whose a document is', async () => {
  const { params, exported } = await project('Closed')
  await ada.client.projectBranding.patch({ params, body: { accent: '#123456' } })
  const bob = await server.createAccount({ permissions: [] })
  await expect(bob.client.projectBranding.patch({ params, body: { accent: null } })).rejects.toMatchObject({
    status: 404,
  })
  const seen = await exported('html', bob)
  if (seen.status === 200) expect(await seen.text()).not.toContain('#123456')
  const { projectId } = params
  await ada.client.projectAdministration.putMember({
    params: { projectId, accountId: bob.accountId },
    body: { role: 'member' },
  })
  await expect(bob.client.projectBranding.get({ params })).rejects.toMatchObject({ status: 403 })
})
