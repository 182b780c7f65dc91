import { expect, test } from 'vitest'
import { makeBook, makePdf, makeWord, wordParagraph } from '../../test-harness/make-documents.ts'
import { makeMail, makeOutlookMail } from '../../test-harness/mail/make-mails.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

async function lookAt(name: string, bytes: Uint8Array, who = ada) {
  const { data: file } = await ada.client.files.upload({ file: new File([bytes as BlobPart], name) })
  return (await who.client.documents.read({ params: { fileId: file.id } })).data
}

test('an uploaded document tells how much is written in it', async () => {
  expect(await lookAt('letter.docx', makeWord(wordParagraph('Dear all')))).toEqual({
    pages: null,
    characters: 8,
    tokens: 2,
    unread: null,
  })
  expect(await lookAt('report.pdf', makePdf(['Sales rose', 'Costs fell']))).toMatchObject({ pages: 2, unread: null })
})

test.each([
  ['letter.eml', 'message/rfc822', makeMail('Dear all')],
  ['letter.msg', 'application/vnd.ms-outlook', makeOutlookMail({ subject: 'Letter', text: 'Dear all' })],
  ['letter.epub', 'application/epub+zip', makeBook([['one.xhtml', '<p>Dear all</p>']])],
])('%s is kept and read', async (name, mediaType, bytes) => {
  const { data: file } = await ada.client.files.upload({ file: new File([bytes as BlobPart], name) })
  expect(file).toMatchObject({ name, mediaType })
  expect((await ada.client.documents.read({ params: { fileId: file.id } })).data).toMatchObject({ unread: null })
})

test('one that gives no text tells why', async () => {
  expect(await lookAt('scan.pdf', makePdf(['']))).toMatchObject({
    unread: 'scan.pdf contains no text: its pages are images.',
  })
})

test('for whoever may not see the file there is none', async () => {
  const bob = await server.createAccount()
  await expect(lookAt('letter.docx', makeWord(wordParagraph('Dear all')), bob)).rejects.toMatchObject({ status: 404 })
})
