import type { LocaleName } from '@atrium/domain/locale/pick-locale'
import type { OneTimeLinkKind } from '@atrium/domain/people/one-time-link'
import german from '../../../data/locales/de/mail.json' with { type: 'json' }
import english from '../../../data/locales/en/mail.json' with { type: 'json' }
import type { Mail } from '#platform/mail/create-mailer.ts'

const TEXTS: Record<LocaleName, typeof english> = { en: english, de: german }

export type LinkMail = {
  kind: OneTimeLinkKind
  to: string
  link: string
  /** Whoever made the link. */
  by: string
  expiresDate: string
  language: LocaleName
}

/** The mail that brings a one-time link, as plain text and as HTML. */
export function linkMail({ kind, to, link, by, expiresDate, language }: LinkMail): Mail {
  const texts = TEXTS[language]
  const { subject, text, button, note } = texts[kind]
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const values = { name: onOneLine(by), until: `${until.format(new Date(expiresDate))} UTC` }
  const [title, said, ends] = [subject, text, texts.until].map((one) => fill(one, values)) as [string, string, string]
  return {
    to,
    subject: title,
    text: [said, link, ends, note].join('\n\n'),
    html: page(language, [
      `<p>${escaped(said)}</p>`,
      `<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(button)}</a></p>`,
      `<p>${escaped(texts.otherwise)}<br>${escaped(link)}</p>`,
      `<p style="color:#5b5f66">${escaped(ends)} ${escaped(note)}</p>`,
    ]),
  }
}

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none'

function page(language: string, parts: readonly string[]): string {
  const style = 'font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#1b1d21;max-width:560px'
  const head = '<head><meta charset="utf-8"></head>'
  return `<!doctype html><html lang="${language}">${head}<body style="${style}">${parts.join('')}</body></html>`
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** A name is written by its person: it makes no second header and no second line. */
function onOneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
