import { expect, test } from 'vitest'
import { journeyOfFile } from '../journey.ts'

const journey = journeyOfFile()

test('a browser that reads German is spoken to in German', async () => {
  const page = await journey.signedOn(await journey.server.createAccount(), { locale: 'de-AT' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await page.locator('#main textarea').waitFor()
  await page.getByRole('button', { name: 'Hilfe' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  // The page brought the first texts along, in both languages.
  expect(asked.filter((path) => path.startsWith('/locales/') && path.endsWith('/shell.json'))).toEqual([])

  await page.locator('#main textarea').fill('Say only: Brot')
  await page.keyboard.press('Enter')
  await page.locator('article').getByText('Brot', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Antwort stoppen' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Shift+C')
  // What the specification says in English is said in German too.
  await page.getByText('Antwort wurde in die Zwischenablage kopiert.').waitFor()

  // So is what stands in the way of a page, and what is said against a form.
  await page.goto(`/companionhub/library/${crypto.randomUUID()}`)
  await page.getByText('Das gibt es nicht, oder Sie haben keinen Zugriff darauf.').waitFor()
  await page.goto('/admin/connections')
  await page.getByRole('button', { name: 'OpenAI', exact: true }).click()
  await page.getByLabel('API-Schlüssel').fill('a key')
  await page.getByRole('button', { name: 'Testen und verbinden' }).click()
  await page.getByText('Dieser Wert darf keine Leerzeichen und nur ASCII-Zeichen enthalten.').waitFor()
})
